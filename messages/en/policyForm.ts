/** Texts of the administrator's list and form of policies. */
export const policyFormTexts = {
  title: 'Policies',
  text: 'Linked at the foot of every page and in the checkout, where customers agree to them. The first versions came with the software: read them and make them fit your shop.',
  version: (version: number) => `Version ${version}`,
  notPublished: 'Not published',
  edit: 'Edit',
  editPolicy: (name: string) => `Edit ${name}`,
  view: 'View',
  viewPolicy: (name: string) => `View ${name}`,
  field: 'Text',
  hint: 'A blank line begins a paragraph. ## begins a heading, - a point of a list, 1. a numbered one. **Bold** and [links](https://example.com) work too. An empty text takes the page offline.',
  preview: 'Preview',
  emptyPreview: 'Without a text, the page is not published.',
  save: 'Publish',
  updated: 'Policy updated successfully',
  updateFailed: 'Failed to update the policy',
  notFound: 'There is no such policy',
} as const
