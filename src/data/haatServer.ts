import { SETTINGS_ID } from '#contract/constants.ts'

/**
 * Whether the server of the page is known to have calls beyond the specification: it has written its settings into the
 * page. On any other page, entries of added screens, CSV files, the filter by stock and the Undo of a deletion
 * are not offered.
 */
export const isHaatServer = (): boolean => document.getElementById(SETTINGS_ID) !== null
