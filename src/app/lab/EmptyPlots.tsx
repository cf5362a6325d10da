/** Before the first picture: no spinner, only the room it will take. */
export function EmptyPlots() {
  return <div className="plots plots--empty" aria-busy="true" />;
}
