/** Id of the part of the bar that holds the choices of what is open and not about the Lab's run. */
export const roomChoices = 'room-choices';

/** Id of the part of the bar that holds the steps back and forth of such a room, where it puts them there. */
export const roomUndo = 'room-undo';

/** Id of the part of a phone's bar that says what such a room is about, where the room puts it there. */
export const roomSubject = 'room-subject';
