import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Chart, type ChartTransition, chartOf } from '#devtools/chart/chart.ts'
import { inDetail } from '#devtools/chart/fold.ts'
import FlowChart from '#devtools/chartView/FlowChart.tsx'
import { layoutOf } from '#devtools/chartView/layout.ts'
import { flowOf, flows } from '#machines/registry.ts'
import * as chartsFile from '#stories/devtools/Charts.stories.tsx'
import { waitFor } from '../support/waitFor.ts'
import { storiesOf } from '../views/support/stories.ts'

const stories = storiesOf(chartsFile)

vi.setConfig({ testTimeout: 90_000 })

// The code of the layout loads on demand; its loading time is no part of the tests.
beforeAll(() => import('elkjs/lib/elk.bundled.js'))

const chartBy = (id: string): Chart => {
  const flow = flowOf(id)
  if (!flow) throw new Error(`No machine has the id ${id}`)
  return chartOf(flow.machine)
}
const findChart = async (name: string) => {
  const region = await screen.findByRole('region', { name: `Chart of ${name}` })
  // The layouts of the largest chart are computed one after another, and take 16 s on a busy machine.
  await vi.waitFor(() => expect(region.querySelector('.nodes-state')).not.toBeNull(), { timeout: 60_000 })
  return region
}
const all = (region: HTMLElement, selector: string) => [...region.querySelectorAll<HTMLElement>(selector)]
const current = (region: HTMLElement) =>
  within(region)
    .getAllByRole('group', { name: /, current$/ })
    .map((state) => state.getAttribute('aria-label'))

/** A flat chart, parallel regions, nested states, many transitions between two states, and one that opens folded. */
const SHAPES = ['confirm', 'enterCode', 'session', 'conflict', 'productForm', 'productEdits', 'payment', 'checkout']

describe('a chart', () => {
  test.each(SHAPES)('%s shows each state and each transition once', async (id) => {
    const whole = chartBy(id)
    render(<FlowChart chart={whole} leaves={[]} />)
    const region = await findChart(id)
    const { detail } = await layoutOf(whole, { width: 1200, height: 640 })
    const chart = inDetail(whole, detail)
    const states = all(region, '[data-state]').map(({ dataset }) => dataset.state)
    expect(states.filter((path) => path !== '').toSorted()).toEqual(
      chart.states
        .slice(1)
        .map(({ path }) => path)
        .toSorted(),
    )
    const transitions = all(region, '[data-transition]').map(({ dataset }) => Number(dataset.transition))
    expect(transitions.toSorted((a, b) => a - b)).toEqual(chart.transitions.map(({ index }) => index))
    for (const { index, label } of chart.transitions)
      expect(region.querySelector(`[data-transition="${index}"]`)?.textContent).toBe(label)
  })

  test('marks the current states and their parents', async () => {
    render(<stories.EnterCode />)
    const region = await findChart('enterCode')
    expect(current(region)).toEqual([
      'entering, current',
      'entering.code, current',
      'entering.code.editing, current',
      'entering.resend, current',
      'entering.resend.coolingDown, current',
    ])
    expect(region).toHaveProperty(
      'textContent',
      expect.stringMatching(/Now in entering\.code\.editing, entering\.resend\.c/),
    )
    expect(all(region, '[data-highlight="current"]').map(({ dataset }) => dataset.state)).toEqual([
      'entering.code.editing',
      'entering.resend.coolingDown',
    ])
  })

  test('explains states and guards in tooltips, and the current states below the chart', async () => {
    const { machine, guards } = flowOf('confirm')!
    const chart = chartOf(machine)
    render(<FlowChart chart={chart} guards={guards} leaves={['asking']} />)
    const region = await findChart('confirm')
    for (const { path, description } of chart.states.slice(1))
      expect(region.querySelector(`[data-state="${path}"]`)?.getAttribute('title')).toBe(description)
    const isTitled = (index: number) => region.querySelector(`[data-transition="${index}"]`)?.getAttribute('title')
    const guarded = chart.transitions.filter(({ guard }) => guard === 'isUnanswered')
    expect(guarded.map(({ index }) => isTitled(index))).toEqual([`Only if ${guards.isUnanswered}.`])
    const [asking] = chart.states.filter(({ path }) => path === 'asking')
    expect(within(region).getByText(asking!.description)).toBeDefined()
  })

  test('marks label and line of the latest transition', async () => {
    render(<stories.Session />)
    const region = await findChart('session')
    expect(all(region, '.TransitionLabel-label[data-taken]').map(({ textContent }) => textContent)).toEqual([
      'readStorage done [isSessionStored]',
    ])
    expect(all(region, '.nodes-line[data-taken]')).toHaveLength(1)
  })

  test('draws one line per pair of connected states, and one per initial state', async () => {
    render(<stories.Form />)
    const region = await findChart('productForm')
    const connections = new Set(
      chartBy('productForm').transitions.flatMap(({ from, to }) => to.map((one) => `${from} ${one}`)),
    )
    const starts = chartBy('productForm').states.filter(({ isInitial }) => isInitial)
    expect(all(region, '.nodes-line')).toHaveLength(connections.size + starts.length)
  })

  test('shows the calls of a state and the events that keep it', async () => {
    render(<FlowChart chart={chartBy('productForm')} leaves={['saving']} />)
    const region = await findChart('productForm')
    const saving = within(region).getByRole('group', { name: 'saving, current' })
    expect(saving.textContent).toBe('savingcalls savestays onupload.progress')
  })

  test('a state folds and unfolds by its button, which keeps the focus, and names the current state inside', async () => {
    render(<FlowChart chart={chartBy('enterCode')} leaves={['entering.code.editing']} />)
    const region = await findChart('enterCode')
    const button = () => within(region).getByRole('button', { name: 'States inside of entering.code' })
    await userEvent.click(button())
    await waitFor(() => expect(region.querySelector('[data-state="entering.code.editing"]')).toBeNull())
    const folded = within(region).getByRole('group', { name: 'entering.code, current' })
    expect(all(folded, '[data-current]').map(({ textContent }) => textContent)).toEqual(['editing'])
    expect([button().getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button()])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(region.querySelector('[data-state="entering.code.editing"]')).not.toBeNull())
  })

  test('shows another chart when its `chart` changes', async () => {
    const view = render(<FlowChart chart={chartBy('confirm')} leaves={[]} />)
    await findChart('confirm')
    view.rerender(<FlowChart chart={chartBy('draft')} leaves={['kept']} />)
    expect(current(await findChart('draft'))).toEqual(['kept, current'])
  })
})

test('the legend says what boxes and frames mean', async () => {
  render(<FlowChart chart={chartBy('confirm')} leaves={[]} />)
  const region = await findChart('confirm')
  expect(within(region).queryByRole('list', { name: 'Legend' })).toBeNull()
  await userEvent.click(within(region).getByRole('button', { name: 'Legend', expanded: false }))
  const legend = within(region).getByRole('list', { name: 'Legend' })
  expect(legend.textContent).toContain('double frame: the end')
})

describe('a transition', () => {
  const canSend = ({ cause, from }: ChartTransition) => cause.kind === 'event' && from === 'comparing'

  test('is a button with its state in its name exactly if its event can be sent', async () => {
    render(<FlowChart chart={chartBy('conflict')} leaves={['comparing']} canSend={canSend} onSend={() => {}} />)
    const region = await findChart('conflict')
    expect(all(region, 'button.TransitionLabel-label').map((button) => button.getAttribute('aria-label'))).toEqual([
      'conflict.keepMine, from comparing',
      'conflict.takeTheirs, from comparing',
      'conflict.back, from comparing',
    ])
  })

  test('sends its event by mouse and by keyboard', async () => {
    const onSend = vi.fn()
    render(<FlowChart chart={chartBy('conflict')} leaves={['comparing']} canSend={canSend} onSend={onSend} />)
    const region = await findChart('conflict')
    await userEvent.click(within(region).getByRole('button', { name: 'conflict.back, from comparing' }))
    expect(onSend.mock.calls.map(([{ type }]) => type)).toEqual(['conflict.back'])
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    expect(onSend.mock.calls.map(([{ type }]) => type)).toEqual(['conflict.back', 'conflict.takeTheirs'])
  })

  test('keeps the focus when its event can no longer be sent, then does nothing, and is text after the focus moves away', async () => {
    const onSend = vi.fn()
    const chart = chartBy('conflict')
    const view = render(<FlowChart chart={chart} leaves={['comparing']} canSend={canSend} onSend={onSend} />)
    const region = await findChart('conflict')
    await userEvent.click(within(region).getByRole('button', { name: 'conflict.back, from comparing' }))
    view.rerender(<FlowChart chart={chart} leaves={['loading']} canSend={() => false} onSend={onSend} />)
    const clicked = within(region).getByRole('button', { name: 'conflict.back, from comparing' })
    expect(document.activeElement).toBe(clicked)
    expect(clicked.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(onSend).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect(within(region).queryByRole('button', { name: 'conflict.back, from comparing' })).toBeNull()
  })

  test('is no button in a chart without `canSend`', async () => {
    render(<FlowChart chart={chartBy('session')} leaves={['guest']} />)
    const region = await findChart('session')
    expect(
      within(region)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Legend', 'Zoom in', 'Zoom out', 'Show the whole chart'])
  })

  test('of the root state can be sent from any state', async () => {
    render(<FlowChart chart={chartBy('session')} leaves={['guest']} canSend={({ from }) => from === ''} />)
    const region = await findChart('session')
    expect(within(region).getByRole('button', { name: 'session.set, from any state' })).toBeTruthy()
  })
})

test('every machine can be selected', async () => {
  render(<stories.EveryMachine />)
  await findChart('session')
  const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Machine' })
  expect([...picker.options].map(({ value }) => value)).toEqual(flows.map(({ machine }) => machine.id))
  await userEvent.selectOptions(picker, 'draft')
  await findChart('draft')
})
