import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Chart, type ChartTransition, chartOf } from '../../devtools/chart/chart.ts'
import FlowChart from '../../devtools/chartView/FlowChart.tsx'
import { flowOf, flows } from '../../machines/registry.ts'
import * as chartsFile from '../../stories/devtools/Charts.stories.tsx'
import { storiesOf } from '../views/support/stories.ts'

const stories = storiesOf(chartsFile)

// Loads the layout library first, so that its load time does not count in the tests.
beforeAll(() => import('elkjs/lib/elk.bundled.js'))

const chartBy = (id: string): Chart => {
  const flow = flowOf(id)
  if (!flow) throw new Error(`No flow has the id ${id}`)
  return chartOf(flow.machine)
}
const renderedChart = async (name: string) => {
  const region = await screen.findByRole('region', { name: `Chart of ${name}` })
  // The first layout takes more than the default second on a busy machine.
  await vi.waitFor(() => expect(region.querySelector('.chart-state')).not.toBeNull(), { timeout: 10_000 })
  return region
}
const all = (region: HTMLElement, selector: string) => [...region.querySelectorAll<HTMLElement>(selector)]
const current = (region: HTMLElement) =>
  within(region)
    .getAllByRole('group', { name: /, current$/ })
    .map((state) => state.getAttribute('aria-label'))

describe('a chart', () => {
  test.each(flows.map(({ machine }) => machine.id))('%s has each state and each transition once', async (id) => {
    const chart = chartBy(id)
    render(<FlowChart chart={chart} leaves={[]} />)
    const region = await renderedChart(id)
    const states = all(region, '[data-state]').map(({ dataset }) => dataset.state)
    expect(states.filter((path) => path !== '').toSorted()).toEqual(
      chart.states
        .slice(1)
        .map(({ path }) => path)
        .toSorted(),
    )
    const labelled = all(region, '[data-transition]').map(({ dataset }) => Number(dataset.transition))
    expect(labelled.toSorted((a, b) => a - b)).toEqual(chart.transitions.map(({ index }) => index))
    for (const { index, label } of chart.transitions)
      expect(region.querySelector(`[data-transition="${index}"]`)?.textContent).toBe(label)
  })

  test('marks the current states and the states around them', async () => {
    render(<stories.EnterCode />)
    const region = await renderedChart('enterCode')
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

  test('marks label and line of the last transition', async () => {
    render(<stories.Session />)
    const region = await renderedChart('session')
    expect(all(region, '.chart-transition[data-taken]').map(({ textContent }) => textContent)).toEqual([
      'readStorage done [isSessionStored]',
    ])
    expect(all(region, '.chart-line[data-taken]')).toHaveLength(1)
  })

  test('has a line for each pair of connected states, and one for each initial state', async () => {
    render(<stories.ProductForm />)
    const region = await renderedChart('productForm')
    const pairs = new Set(
      chartBy('productForm').transitions.flatMap(({ from, to }) => to.map((one) => `${from} ${one}`)),
    )
    expect(all(region, '.chart-line')).toHaveLength(pairs.size + 1)
  })

  test('shows the calls of a state and its internal transitions', async () => {
    render(<FlowChart chart={chartBy('productForm')} leaves={['saving']} />)
    const region = await renderedChart('productForm')
    const saving = within(region).getByRole('group', { name: 'saving, current' })
    expect(saving.textContent).toBe('savingcalls savestays onupload.progress')
  })

  test('another chart replaces the first one', async () => {
    const view = render(<FlowChart chart={chartBy('confirm')} leaves={[]} />)
    await renderedChart('confirm')
    view.rerender(<FlowChart chart={chartBy('draft')} leaves={['kept']} />)
    expect(current(await renderedChart('draft'))).toEqual(['kept, current'])
  })
})

describe('sending', () => {
  const canSend = ({ cause, from }: ChartTransition) => cause.kind === 'event' && from === 'comparing'

  test('only a transition that can be sent is a button, with its state in its name', async () => {
    render(<FlowChart chart={chartBy('productForm')} leaves={['comparing']} canSend={canSend} onSend={() => {}} />)
    const region = await renderedChart('productForm')
    expect(all(region, 'button.chart-transition').map((button) => button.getAttribute('aria-label'))).toEqual([
      'conflict.keepMine, from comparing',
      'conflict.takeTheirs, from comparing',
      'conflict.back, from comparing',
    ])
  })

  test('a press sends it, with the mouse and with the keyboard', async () => {
    const onSend = vi.fn()
    render(<FlowChart chart={chartBy('productForm')} leaves={['comparing']} canSend={canSend} onSend={onSend} />)
    const region = await renderedChart('productForm')
    await userEvent.click(within(region).getByRole('button', { name: 'conflict.back, from comparing' }))
    expect(onSend.mock.calls.map(([{ type }]) => type)).toEqual(['conflict.back'])
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    expect(onSend.mock.calls.map(([{ type }]) => type)).toEqual(['conflict.back', 'conflict.takeTheirs'])
  })

  test('a button whose event can no longer be sent keeps the focus, does nothing, and is text once left', async () => {
    const onSend = vi.fn()
    const chart = chartBy('productForm')
    const view = render(<FlowChart chart={chart} leaves={['comparing']} canSend={canSend} onSend={onSend} />)
    const region = await renderedChart('productForm')
    await userEvent.click(within(region).getByRole('button', { name: 'conflict.back, from comparing' }))
    view.rerender(<FlowChart chart={chart} leaves={['editing']} canSend={() => false} onSend={onSend} />)
    const pressed = within(region).getByRole('button', { name: 'conflict.back, from comparing' })
    expect(document.activeElement).toBe(pressed)
    expect(pressed.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(onSend).toHaveBeenCalledTimes(1)
    await userEvent.tab()
    expect(within(region).queryByRole('button', { name: 'conflict.back, from comparing' })).toBeNull()
  })

  test('a chart without sendable transitions has only the buttons of the view', async () => {
    render(<FlowChart chart={chartBy('session')} leaves={['guest']} />)
    const region = await renderedChart('session')
    expect(
      within(region)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Zoom in', 'Zoom out', 'Show the whole chart'])
  })

  test('a transition of the machine itself is sent from any state', async () => {
    render(<FlowChart chart={chartBy('session')} leaves={['guest']} canSend={({ from }) => from === ''} />)
    const region = await renderedChart('session')
    expect(within(region).getByRole('button', { name: 'session.set, from any state' })).toBeTruthy()
  })
})

test('every machine can be selected', async () => {
  render(<stories.EveryMachine />)
  await renderedChart('session')
  const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Machine' })
  expect([...picker.options].map(({ value }) => value)).toEqual(flows.map(({ machine }) => machine.id))
  await userEvent.selectOptions(picker, 'draft')
  await renderedChart('draft')
})
