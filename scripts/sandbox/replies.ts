import { createHash } from 'node:crypto'
import type { SandboxReply } from './provider.ts'

/** Escapes text for HTML, also within attributes. */
export const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --accent: light-dark(#0b57d0, #8ab4f8); --line: color-mix(in srgb, currentColor 22%, transparent); }
* { box-sizing: border-box; }
body { max-width: 30rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
body.wide { max-width: 52rem; }
.note { font-size: .875rem; margin: 0 0 1.25rem; padding: .5rem .75rem; border-radius: .5rem; background: light-dark(#fff4d6, #3d3115); }
h1 { font-size: 1.375rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.0625rem; margin: 1.75rem 0 .5rem; }
.amount { font-size: 2rem; font-weight: 700; margin: .75rem 0; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dt { opacity: .75; }
dd { margin: 0; overflow-wrap: anywhere; text-align: right; }
form { margin: 0; }
form.choices { display: grid; gap: .625rem; }
button { font: inherit; font-weight: 600; padding: .7rem 1rem; border-radius: .5rem; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; min-height: 44px; }
button.main { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #0b1a33); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
label { display: flex; gap: .75rem; align-items: center; justify-content: space-between; padding: .4rem 0; border-bottom: 1px solid var(--line); }
input[type=number] { font: inherit; width: 5rem; flex: none; padding: .4rem .5rem; min-height: 40px; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
`

const policy = (script = "'none'") =>
  `default-src 'none'; style-src 'unsafe-inline'; script-src ${script}; base-uri 'none'; frame-ancestors 'none'`

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy() }

const frame = (title: string, content: string, kind = '', script = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${html(title)}</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<style>${style}</style></head><body class="${kind}"><p class="note">Sandbox of the demo: no money moves.</p>` +
  `<main>${content}</main>${script}</body></html>`

/** A page for a person. `content` is HTML. */
export const page = (
  title: string,
  content: string,
  { status = 200, wide = false }: { status?: number; wide?: boolean } = {},
): SandboxReply => ({ status, headers: pageHeaders, body: frame(title, content, wide ? 'wide' : '') })

export interface Choice {
  /** The value of the field `choice` of the form. */
  readonly name: string
  readonly title: string
}

/** The page on which a person decides about a payment; it posts `choice` to its own address. */
export const choicePage = (options: {
  readonly title: string
  readonly amount: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly choices: readonly Choice[]
}): SandboxReply =>
  page(
    options.title,
    `<h1>${html(options.title)}</h1><p class="amount">${html(options.amount)}</p>` +
      `<dl>${options.facts.map(([name, value]) => `<dt>${html(name)}</dt><dd>${html(value)}</dd>`).join('')}</dl>` +
      `<form method="post" class="choices">${options.choices
        .map(
          ({ name, title }, at) =>
            `<button name="choice" value="${html(name)}"${at === 0 ? ' class="main"' : ''}>${html(title)}</button>`,
        )
        .join('')}</form>`,
  )

export const notePage = (title: string, sentence: string, status = 200): SandboxReply =>
  page(title, `<h1>${html(title)}</h1><p>${html(sentence)}</p>`, { status })

export const redirect = (location: string): SandboxReply => ({ status: 303, headers: { location }, body: '' })

export const json = (body: unknown, status = 200): SandboxReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

/** A body that is no clean JSON. */
export const text = (body: string, status = 200, type = 'application/json'): SandboxReply => ({
  status,
  headers: { 'content-type': type },
  body,
})

const SUBMIT = 'document.forms[0].submit()'
const submitHash = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`

/** A page that posts a form to another site by itself, as a provider sends a person back by POST. */
export const postPage = (action: string, fields: Readonly<Record<string, string>>): SandboxReply => ({
  status: 200,
  headers: { ...pageHeaders, 'content-security-policy': policy(submitHash) },
  body: frame(
    'Back to the shop',
    `<h1>Back to the shop</h1><form method="post" action="${html(action)}">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${html(name)}" value="${html(value)}">`)
      .join('')}<button class="main">Continue</button></form>`,
    '',
    `<script>${SUBMIT}</script>`,
  ),
})
