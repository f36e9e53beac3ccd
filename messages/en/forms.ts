/** Texts that all forms share. */
export const editorTexts = {
  conflictTitle: 'Somebody else changed this meanwhile',
  conflictText: 'Your version has not been saved. Compare the two and choose.',
  field: 'Field',
  yours: 'Your version',
  theirs: 'Their version',
  keepMine: 'Save my version',
  takeTheirs: 'Take their version',
  goOn: 'Keep editing',
  deleted: 'Somebody has deleted this meanwhile. What you have typed stays here, but it cannot be saved.',
  restorable: (days: number) =>
    `It can be restored from the trash within ${days} days. After that, you can save here again.`,
  restorableIfOwn: (days: number) =>
    `If it was deleted with your account, you can restore it from the trash within ${days} days. What an administrator has deleted, only an administrator can restore. After that, you can save here again.`,
  openTrash: 'Open the trash',
  inTrash: (days: number) => `You find it in Trash for ${days} days.`,
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  nothing: '(empty)',
  banglaName: 'Name in Bangla',
  noBangla: 'No Bangla text yet',
  mainPicture: 'Main picture',
  imagesOf: (count: number, added: number) =>
    `${count} ${count === 1 ? 'picture' : 'pictures'}${added > 0 ? `, ${added} new` : ''}`,
  changedBy: (name: string | undefined, at: string) =>
    name ? `${name} changed it on ${at}.` : `It was changed on ${at}.`,
  merged: 'Changes of other fields are combined. Only these fields have been changed by both of you.',
  yourPicture: 'Your picture',
  theirPicture: 'Their picture',
  nthPicture: (nth: string) => `picture ${nth}`,
} as const

/** Texts of the fields for pictures and colours. */
export const pickerTexts = {
  moveEarlier: (name: string) => `Move ${name} one place to the left`,
  moveLater: (name: string) => `Move ${name} one place to the right`,

  chooseImage: 'Choose an image',
  chooseImages: 'Choose images',
  orDropIt: 'or drop it here, or paste it',
  orDropFile: 'or drop it here',
  orDropThem: 'or drop them here, or paste them',
  dropHere: 'Drop here',
  chosenImages: 'Chosen images',
  preview: (name: string) => `Preview of ${name}`,
  currentImage: 'Current image',
  currentImages: 'Current images',
  imageCount: (count: number, max: number) => `${count} of ${max}`,
  imagesAnnounced: (names: readonly string[]) =>
    names.length === 0
      ? 'No image chosen'
      : `${names.length === 1 ? 'Chosen' : `${names.length} chosen`}: ${names.join(', ')}`,
  uploading: (percent: number) => `Uploading… ${percent}%`,

  presetColours: 'Preset colours',
  chosenColours: 'Chosen colours',
  customColour: 'Custom colour',
  addColour: 'Add colour',
} as const
