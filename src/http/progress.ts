/** Receives the number of bytes that are sent, or received, and the total. */
export type Progress = (progress: { readonly sent: number; readonly total: number }) => void
