/** Texts that all forms share. */
export const editorTexts = {
  somethingWrong: 'Something went wrong',
  imagesUnreadable: 'Error processing images. Please try again.',
  conflictTitle: 'Somebody else changed this meanwhile',
  conflictText: 'Your version has not been saved. Compare the two and choose.',
  field: 'Field',
  yours: 'Your version',
  theirs: 'Their version',
  keepMine: 'Save my version',
  takeTheirs: 'Take their version',
  goOn: 'Keep editing',
  nothing: '(empty)',
  storedImages: 'The stored pictures',
  newImages: (count: number) => (count === 1 ? 'A new picture' : `${count} new pictures`),
} as const
