/**
 * Makes a foreign text safe for a terminal: control characters and marks of direction, which could command the terminal
 * or make one line look like another, become `�`. Line breaks stay.
 */
export const forTerminal = (text: string): string => text.replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '\u{fffd}')
