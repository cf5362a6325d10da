/** Id of the part of the bar that holds the choices of what is open and not about the Lab's run. */
export const roomChoices = 'room-choices';
