/** Escapes text for HTML, also within attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; justify-content: space-between; }
p.hint { margin: .25rem 0 1.5rem; opacity: .75; }
article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem; }
article h2 { font-size: 1rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
article small { opacity: .75; overflow-wrap: anywhere; }
article pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0; }
a { color: light-dark(#0b57d0, #8ab4f8); }
label { display: block; margin: 0 0 1rem; font-weight: 500; }
input { display: block; box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .6rem .75rem; font: inherit; border: 1px solid color-mix(in srgb, currentColor 40%, transparent); border-radius: .5rem; background: transparent; color: inherit; }
button { font: inherit; font-weight: 600; padding: .6rem 1.25rem; border: 0; border-radius: .5rem; background: light-dark(#0b57d0, #8ab4f8); color: light-dark(#fff, #0b1a33); cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#0b57d0, #8ab4f8); outline-offset: 2px; }
[role=alert] { color: light-dark(#b3261e, #f2b8b5); min-height: 1.5em; }
`

/** A complete HTML page of the local demo. `title`, `body` and `head` must be escaped HTML. */
export const demoPage = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `${head}<style>${style}</style></head><body>${body}</body></html>`
