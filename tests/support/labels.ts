const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'

/** The labels of a field: those that name its id, and those around it that name none and contain no field before it. */
function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] | null {
  if (!this.matches(LABELABLE)) return null
  const labels = this.isConnected ? [...this.ownerDocument.getElementsByTagName('label')] : []
  return labels.filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor !== '' && label.htmlFor === this.id
      : label.contains(this) && label.querySelector(LABELABLE) === this,
  )
}

/**
 * Replaces the labels of jsdom's fields. Those search the whole page once for each label, and queries by label text ask
 * for them at each element, which took a fifteenth of the time of the view tests.
 */
export const installLabels = (): void => {
  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf })
}
