/** Reports how many bytes of all are sent, or received. */
export type Progress = (progress: { readonly sent: number; readonly total: number }) => void
