/** Escapes a text for HTML, also within a double-quoted attribute. */
export const htmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
