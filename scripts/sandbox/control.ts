import type { ProviderAnswers, ProviderSandbox, SandboxCall, SandboxReply, SandboxRoute } from './provider.ts'
import { html, json, page, redirect } from './replies.ts'
import type { SandboxState } from './state.ts'

export const CONTROL_PATH = '/sandbox'

const TIMES_MAX = 1000

/** A sandbox that runs. */
export type RunningProvider = ProviderSandbox & ProviderAnswers

const nameOf = (provider: RunningProvider, name: string) => `${provider.name}/${name}`

const switchesPart = (provider: RunningProvider, state: SandboxState) =>
  `<h2>${html(provider.title)}</h2><form method="post"><input type="hidden" name="provider" value="${html(provider.name)}">` +
  provider.switches
    .map(
      ({ name, title, of }) =>
        `<label><span>${html(title)} <small>(next ${of === 'payment' ? 'payments' : 'calls'})</small></span>` +
        `<input type="number" name="${html(name)}" min="0" max="${TIMES_MAX}" value="${state.left(nameOf(provider, name))}"></label>`,
    )
    .join('') +
  `<p><button class="main">Save</button></p></form>`

const paymentsPart = (provider: RunningProvider) => {
  const payments = provider.payments().slice(-20).reverse()
  if (payments.length === 0) return '<p>Nothing yet.</p>'
  const rows = payments.map(
    ({ page: at, reference, amount, state }) =>
      `<tr><td><a href="${html(at)}">${html(reference)}</a></td><td>${html(amount)}</td><td>${html(state)}</td></tr>`,
  )
  return `<div class="scroll"><table><tr><th>Reference</th><th>Amount</th><th>State</th></tr>${rows.join('')}</table></div>`
}

const controlPage = (providers: readonly RunningProvider[], state: SandboxState): SandboxReply =>
  page(
    'Sandboxes',
    '<h1>Sandboxes</h1><p>Each number says how many of the next payments or calls go wrong in this way.</p>' +
      providers.map((provider) => switchesPart(provider, state) + paymentsPart(provider)).join(''),
    { wide: true },
  )

/**
 * The control of all sandboxes: a page for a person, and the same by JSON for the shop's tests: `GET /sandbox/control`,
 * and `POST /sandbox/control` with `{ provider, set: { SWITCH: times } }`.
 */
export const controlRoutes = (providers: readonly RunningProvider[], state: SandboxState): readonly SandboxRoute[] => {
  const report = () =>
    json({
      providers: providers.map((provider) => ({
        name: provider.name,
        switches: Object.fromEntries(provider.switches.map(({ name }) => [name, state.left(nameOf(provider, name))])),
        payments: provider.payments(),
      })),
    })

  const set = (providerName: unknown, values: Readonly<Record<string, unknown>>) => {
    const provider = providers.find(({ name }) => name === providerName)
    if (!provider) return false
    const known = provider.switches.filter(({ name }) => Object.hasOwn(values, name))
    const times = known.map(({ name }) => [nameOf(provider, name), Number(values[name])] as const)
    if (times.some(([, value]) => !Number.isInteger(value) || value < 0 || value > TIMES_MAX)) return false
    for (const [name, value] of times) state.setSwitch(name, value)
    return true
  }

  const setByForm = ({ form }: SandboxCall) =>
    set(form.provider, form) ? redirect(CONTROL_PATH) : page('Not saved', '<h1>Not saved</h1>', { status: 400 })

  const setByJson = ({ json: body }: SandboxCall) => {
    const values = body.set as Record<string, unknown> | undefined
    const provider = providers.find(({ name }) => name === body.provider)
    const unknown = Object.keys(values ?? {}).filter((key) => !provider?.switches.some(({ name }) => name === key))
    if (!values || unknown.length > 0 || !set(body.provider, values)) return json({ message: 'unknown', unknown }, 400)
    return report()
  }

  return [
    { method: 'GET', path: /^\/sandbox$/, access: 'person', handle: () => controlPage(providers, state) },
    { method: 'POST', path: /^\/sandbox$/, access: 'person', handle: setByForm },
    { method: 'GET', path: /^\/sandbox\/control$/, access: 'shop', handle: report },
    { method: 'POST', path: /^\/sandbox\/control$/, access: 'shop', handle: setByJson },
  ]
}
