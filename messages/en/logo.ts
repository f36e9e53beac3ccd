/** Texts of the shop's logo in the back office (product 5.10 and 10). */
export const logoTexts = {
  title: 'Logo',
  none: 'No logo uploaded yet',
  noneText: 'It stands beside the shop’s name on every page of the shop.',
  upload: 'Upload Logo',
  replace: 'Replace Logo',
  picture: 'The shop’s logo',
  delete: 'Delete',
  dialogTitle: 'Upload Logo',
  image: 'Logo image',
  send: 'Upload',
  sending: 'Uploading...',
  sure: 'Are you sure?',
  deleteText: 'This action cannot be undone. This will permanently delete your logo.',
} as const
