/** Texts of the Undo button of a toast. */
export const undoTexts = {
  /** Tooltip of the button. */
  hint: 'Undo (Ctrl+Z)',
  undone: {
    orderStatus: 'Order status taken back',
    trash: 'Restored',
  },
} as const
