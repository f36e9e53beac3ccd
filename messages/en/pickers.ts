/** Texts of the fields for pictures and colours, which no first view has. */
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
