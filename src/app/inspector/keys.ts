/** Key of session storage that is set while the inspector is on. */
export const INSPECT_KEY = 'haat.inspect'
/** The query parameter that switches the inspector on. */
export const INSPECT_PARAM = 'inspect'
