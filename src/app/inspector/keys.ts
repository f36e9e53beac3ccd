/** Kept for the tab while the inspector is on. */
export const INSPECT_KEY = 'haat.inspect'
/** The parameter of the address that asks for it. */
export const INSPECT_PARAM = 'inspect'
