/** Texts of the saved views of a list in a back office. */
export const savedViewsTexts = {
  views: 'Saved views',
  saveView: 'Save view',
  saveViewText: 'The current filters, search and order get a name in this browser.',
  viewName: 'Name of the view',
  viewExists: 'A view with this name exists. Press Replace to replace it, or type another name.',
  replace: 'Replace',
  removeView: (name: string) => `Remove the view ${name}`,
  cancel: 'Cancel',
  save: 'Save',
} as const
