import { Flex, Grid, Text } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import type { DataKind } from '#contract/constants.ts'
import type { Job, JobKind } from '#contract/jobs/entity.ts'
import { jobQuery, jobsQuery } from '#data/jobs.ts'
import { isOfKind } from '#data/query.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { jobsMachine, jobsSelect } from '#machines/jobs/jobs.machine.ts'
import { jobListTexts as texts } from '#messages/jobs.ts'
import { shortId } from '#views/orders/shortId.ts'
import { usePreference } from '#views/preferences.ts'
import { Button } from '#views/ui/Button.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { RoundButton } from '#views/ui/RoundButton.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import { useFlow } from '../flow.ts'
import * as css from './JobList.module.css'

interface JobListProps {
  /** Address of the list of orders, which shows one order by `?order=`. */
  readonly orders: string
  /** Address of the list of products, whose form opens by `?edit=`. */
  readonly products: string
}

const idsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []

/** Closed jobs that are remembered; older ones have left the list. */
const DISMISSED_MAX = 50

const CHANGED_BY: { readonly [kind in JobKind]: readonly DataKind[] } = {
  moveOrder: ['Order'],
  undoOrderMove: ['Order'],
  packParcel: ['Order'],
  reportParcel: ['Order', 'Product', 'Refund'],
  changeProduct: ['Product', 'Trash'],
  undoProductChange: ['Product', 'Trash'],
  importProducts: ['Product'],
  fetchPicture: ['Product'],
  gatherOwnData: ['User'],
}

const orderIn =
  ({ orders }: JobListProps) =>
  (order: string) =>
    addressOf(orders, { order })
const productIn =
  ({ products }: JobListProps) =>
  (edit: string) =>
    addressOf(products, { edit })

/** Addresses of the items of a job, by their ids; an import fails as a whole, and has none. */
const ITEMS: { readonly [kind in JobKind]?: (lists: JobListProps) => (id: string) => string } = {
  moveOrder: orderIn,
  undoOrderMove: orderIn,
  packParcel: orderIn,
  reportParcel: orderIn,
  changeProduct: productIn,
  undoProductChange: productIn,
  fetchPicture: productIn,
}

/**
 * The jobs of the person that run, that can be undone, or that left something as it is, until the person closes them. It
 * lies over the lower corner of every page of a back office, so that no list moves when a job starts. Jobs go on without
 * a page; it shows them again when one is opened again.
 */
export const JobList = ({ orders, products }: JobListProps) => {
  const { data } = useQuery(jobsQuery)
  const flow = useFlow(jobsMachine)
  const undoing = useSelector(flow, jobsSelect.undoing)
  const [dismissed, setDismissed] = usePreference('jobs.dismissed', idsIn)
  useReadAfterEach(data)
  const region = useFocusRecovery({ returns: true })
  const jobs = data ?? []
  // The job that takes another one back replaces it in the list.
  const hidden = new Set([...dismissed, ...jobs.map(({ undoOf }) => undoOf)])
  const shown = jobs.filter(
    ({ _id, state, failed, undoable }) => !hidden.has(_id) && (state !== 'done' || failed > 0 || undoable),
  )
  if (shown.length === 0) return null
  return (
    <ul className={css.jobs} data-screen-only data-corner aria-label={texts.jobs} {...region}>
      {shown.map((job) => (
        <JobItem
          key={job._id}
          job={job}
          undoing={undoing === job._id}
          onUndo={() => flow.send({ type: 'job.undo', id: job._id })}
          onDismiss={() => setDismissed([job._id, ...dismissed].slice(0, DISMISSED_MAX))}
          itemAddress={ITEMS[job.kind]?.({ orders, products })}
        />
      ))}
    </ul>
  )
}

/** Reads what a job has changed again after its end. */
const useReadAfterEach = (jobs: readonly Job[] | undefined) => {
  const client = useQueryClient()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!jobs) return
    const ended = jobs.filter(({ state }) => state === 'done')
    const before = known.current
    known.current = new Set(ended.map(({ _id }) => _id))
    // The first read is of jobs whose changes the page has read too.
    if (!before) return
    const fresh = ended.filter(({ _id }) => !before.has(_id))
    const kinds = fresh.flatMap((job) => CHANGED_BY[job.kind])
    if (kinds.length > 0) void client.invalidateQueries({ predicate: isOfKind(...kinds) })
  }, [client, jobs])
}

/** What a job left as it is: the list names the first ones, and a job that is done all of them. */
const useFailures = ({ _id, state, failed, failures }: Job) => {
  const enabled = state === 'done' && failed > failures.length
  return useQuery({ ...jobQuery(_id), enabled, staleTime: Number.POSITIVE_INFINITY }).data?.failures ?? failures
}

interface JobItemProps {
  readonly job: Job
  readonly undoing: boolean
  readonly onUndo: () => void
  readonly onDismiss: () => void
  /** Address of an item that the job left as it is; undefined where a failure concerns the whole job. */
  readonly itemAddress: ((id: string) => string) | undefined
}

const JobItem = ({ job, undoing, onUndo, onDismiss, itemAddress }: JobItemProps) => {
  const { kind, subject, state, total, done, failed, undoable, program } = job
  const failures = useFailures(job)
  const name = texts.names[kind](subject)
  const counted = texts.counted[kind]
  const result = failed > 0 && !itemAddress ? texts.nothingDone : texts.finished(counted(done - failed), failed)
  return (
    <Panel as="li" className={css.job}>
      <Flex align="center" gap="2">
        <Grid flexGrow="1" flexBasis="0" minWidth="0">
          <b>{name}</b>
          <Text color="gray" role="status">
            {state === 'done' ? result : texts.progress(done, counted(total))}
            {program !== '' && ` · ${texts.byKey(program)}`}
          </Text>
        </Grid>
        {undoable && (
          <Button
            size="2"
            variant="soft"
            busy={undoing}
            busyLabel={texts.undoing}
            aria-description={name}
            onClick={onUndo}
          >
            {texts.undo}
          </Button>
        )}
        <RoundButton icon={X} label={texts.dismiss(name)} onClick={onDismiss} />
      </Flex>
      {state !== 'done' && <progress className={css.bar} aria-label={name} max={total} value={done} />}
      {failures.length > 0 && (
        <details open={failures.length <= FAILURES_OPEN}>
          <summary>{texts.failures}</summary>
          <Grid asChild gap="1" maxHeight="12rem" mt="1" overflowY="auto">
            <ul>
              {failures.map(({ id, label, message }) => (
                <li key={`${id} ${label}`}>
                  {itemAddress && (
                    <>
                      <TextLink to={itemAddress(id)}>{kind === 'moveOrder' ? shortId(id) : label}</TextLink>:{' '}
                    </>
                  )}
                  {message}
                </li>
              ))}
            </ul>
          </Grid>
        </details>
      )}
    </Panel>
  )
}

/** More failures than this are folded. */
const FAILURES_OPEN = 5
