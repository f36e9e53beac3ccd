// Runs before the first paint, so that a remembered theme does not flash the system's.
{
  let theme = null
  try {
    theme = localStorage.getItem('haat.theme')
  } catch {}
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.classList.add(theme)
}

// What a person types and presses before the application has taken the page over is done again after it.
{
  const fields = new Map()
  let pressed = null
  const note = ({ target }) => fields.set(target, target.type === 'checkbox' ? target.checked : target.value)
  const notePress = (event) => {
    const control = event.target.closest('#root :is(button:not([type=submit]), a[rel=next])')
    // The link for readers without scripts replaces the list that the application makes longer.
    if (control?.href && !event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
    pressed = control ?? pressed
  }
  const listeners = { input: note, change: note, click: notePress }
  for (const type in listeners) addEventListener(type, listeners[type], true)

  const repeatField = (field, value) => {
    if (typeof value === 'boolean') {
      if (field.checked !== value) field.click()
      return
    }
    const { selectionStart, selectionEnd } = field
    // React notices a change by comparison with the value that was set through the element itself.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
    if (document.activeElement === field && selectionStart !== null)
      field.setSelectionRange?.(selectionStart, selectionEnd)
  }

  /** Ends the notes. @returns the function that does all of it again, once React has taken the elements over */
  window.takeEarly = () => {
    for (const type in listeners) removeEventListener(type, listeners[type], true)
    return () => {
      // A browser fills in what it remembers without an event.
      for (const field of document.querySelectorAll('#root input'))
        if (field.value !== field.defaultValue && !fields.has(field)) fields.set(field, field.value)
      for (const [field, value] of fields) if (field.isConnected) repeatField(field, value)
      if (pressed?.isConnected) pressed.click()
    }
  }
}

// A page that has its content loads the application after the pictures of its first view, which would share the line.
addEventListener('DOMContentLoaded', () => {
  const entry = document.querySelector('script[type=later]')
  if (!entry) return
  const start = () => {
    if (!entry.isConnected) return
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    // Without the application links work as the server has made them.
    Object.assign(script, { type: 'module', crossOrigin: '', src: entry.src, onerror: window.takeEarly })
    entry.replaceWith(script)
  }
  const isShown = (picture) => picture.getBoundingClientRect().top < innerHeight
  const arrival = (picture) =>
    picture.complete || new Promise((arrived) => Object.assign(picture, { onload: arrived, onerror: arrived }))
  Promise.all([...document.images].filter(isShown).map(arrival)).then(start)
  // A picture may take long, and a person who does something waits for the application.
  setTimeout(start, 2000)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { once: true, capture: true })
})
