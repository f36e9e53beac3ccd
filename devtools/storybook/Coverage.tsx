import { useState } from 'react'
import { chartOf, restingStates } from '../chart/chart.ts'
import type { Flow } from '../flow.ts'
import { Badge } from '../ui/Badge.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import * as ui from '../ui/tools.module.css'
import * as css from './Coverage.module.css'
import type { StoriesByState } from './storiesByState.ts'

interface CoverageProps {
  readonly flows: readonly Flow[]
  readonly states: StoriesByState
}

const words = (slug: string) => slug.replaceAll('-', ' ')
/** The id `account-sign-in--wrong-password` as a text: "Account sign in: wrong password". */
const nameOf = (id: string) => {
  const [page = '', story = ''] = id.split('--')
  const text = `${words(page)}: ${words(story)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const StoryLinks = ({ ids }: { ids: readonly string[] }) => (
  <ul className={ui.row} data-stories="">
    {ids.map((id) => (
      <li key={id}>
        <a href={`./?path=/story/${id}`} target="_top">
          {nameOf(id)}
        </a>
      </li>
    ))}
  </ul>
)

/** The links are in the page only while the details are open: all links of all states are thousands of elements. */
const MoreStories = ({ ids }: { ids: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={ui.note}>{ids.length} more</summary>
      {isOpen && <StoryLinks ids={ids} />}
    </details>
  )
}

const Stories = ({ ids: [first, ...more] }: { ids: readonly string[] }) => {
  if (first === undefined) return <Badge tone="red">no story</Badge>
  return (
    <>
      <StoryLinks ids={[first]} />
      {more.length > 0 && <MoreStories ids={more} />}
    </>
  )
}

interface Row {
  readonly state: string
  readonly ids: readonly string[]
}
const rowsOf = ({ machine }: Flow, states: StoriesByState): readonly Row[] =>
  restingStates(chartOf(machine)).map((state) => ({ state, ids: states[machine.id]?.[state] ?? [] }))
const shownIn = (rows: readonly Row[]) => rows.filter(({ ids }) => ids.length > 0).length

const Machine = ({ flow, rows }: { flow: Flow; rows: readonly Row[] }) => {
  const { id } = flow.machine
  const isWhole = shownIn(rows) === rows.length
  return (
    <section className={css.machine} id={`machine-${id}`} aria-labelledby={`head-${id}`}>
      <header className={ui.row}>
        <h2 id={`head-${id}`}>{id}</h2>
        <Badge tone={isWhole ? 'accent' : 'red'}>
          {shownIn(rows)} of {rows.length} states
        </Badge>
      </header>
      <p className={ui.note}>{flow.machine.root.description}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Stories that show it</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ state, ids }) => (
            <tr key={state} data-state={state} data-missing={ids.length === 0 || undefined}>
              <th scope="row">{state}</th>
              <td>
                <Stories ids={ids} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The leaf states of each machine with the stories that show them. States without a story are marked. */
export const Coverage = ({ flows, states }: CoverageProps) => {
  const machines = flows.map((flow) => ({ flow, rows: rowsOf(flow, states) }))
  const rows = machines.flatMap((machine) => machine.rows)
  const missing = rows.length - shownIn(rows)
  return (
    <main className={css.page}>
      <PageHeader title="State coverage">
        {flows.length} machines with {rows.length} states;{' '}
        {missing === 0 ? 'a story shows each of them.' : `${missing} of them without a story.`}
      </PageHeader>
      <nav aria-label="Machines">
        <ul className={ui.row}>
          {machines.map(({ flow: { machine }, rows: own }) => (
            <li key={machine.id} className={css.index}>
              <a href={`#machine-${machine.id}`} data-missing={shownIn(own) < own.length || undefined}>
                {machine.id}{' '}
                <span className={ui.note}>
                  {shownIn(own)}/{own.length}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {machines.map(({ flow, rows: own }) => (
        <Machine key={flow.machine.id} flow={flow} rows={own} />
      ))}
    </main>
  )
}
