/** A list of more entries is read in parts, where the server can search, filter and count it. */
export const WHOLE_LIST_MAX = 2000
