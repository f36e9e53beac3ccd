/** Texts of the Undo button of a toast. */
export const undoTexts = {
  undo: 'Undo',
  /** Tooltip of the button. */
  hint: 'Undo (Ctrl+Z)',
  undone: {
    orderStatus: 'Order status taken back',
    job: 'The step is being taken back',
    trash: 'Restored',
  },
  failed: 'Failed to undo',
} as const
