/** The attributes on which the display of an element in the default style sheet depends. */
const ATTRIBUTES = ['open', 'hidden', 'type', 'controls', 'popover']

/** A copy without the children and without what a style sheet of the application can select. */
const bareCopy = (element: Element): Element => {
  const bare = element.cloneNode(false) as Element
  for (const { name } of [...bare.attributes]) if (!ATTRIBUTES.includes(name)) bare.removeAttribute(name)
  return bare
}

/**
 * Replaces `getComputedStyle` of jsdom by one that computes what the queries of Testing Library ask for without matching
 * the selectors of every rule: they ask for the display and visibility of each element and of all its ancestors, which
 * took a third of the time of the view tests. Every other property is jsdom's own.
 *
 * The style sheets of the application hide nothing, because jsdom knows no width of the window: display follows from the
 * element's kind and attributes, and visibility from the inline styles of the element and its ancestors. Elements of
 * toasts get jsdom's own values.
 */
export const installComputedStyle = (): void => {
  const original = window.getComputedStyle.bind(window)
  /** The display of an element without an inline one, by the names and attributes that the default sheet depends on. */
  const displays = new Map<string, string>()

  const kindOf = (element: Element): string => {
    const parent = element.parentElement
    const own = ATTRIBUTES.map((name) => element.getAttribute(name))
    return [element.localName, ...own, parent?.localName, parent?.getAttribute('open')].join()
  }

  /** A document without the style sheets of the application. */
  const plain = document.implementation.createHTMLDocument()

  const displayInPlain = (element: Element): string => {
    const parent = element.parentElement ? bareCopy(element.parentElement) : plain.createElement('div')
    const copy = plain.adoptNode(bareCopy(element))
    plain.body.replaceChildren(parent)
    parent.append(copy)
    return original(copy).display
  }

  const displayOf = (element: Element): string => {
    const inline = (element as HTMLElement).style?.display
    if (inline) return inline
    const kind = kindOf(element)
    const known = displays.get(kind) ?? displayInPlain(element)
    displays.set(kind, known)
    return known
  }

  const visibilityOf = (element: Element): string => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const inline = (one as HTMLElement).style?.visibility
      if (inline && inline !== 'inherit') return inline
    }
    return 'visible'
  }

  const ownValue = (element: Element, name: PropertyKey): string | undefined => {
    if (name === 'display') return displayOf(element)
    if (name === 'visibility') return visibilityOf(element)
    if (name === 'pointer-events' || name === 'pointerEvents')
      return (element as HTMLElement).style?.pointerEvents || 'auto'
    return undefined
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected || element.closest('[data-sonner-toaster]')) return original(element, pseudo)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue')
          return (property: string) => ownValue(element, property) ?? original(element).getPropertyValue(property)
        return ownValue(element, name) ?? Reflect.get(original(element), name)
      },
    })
  }
}
