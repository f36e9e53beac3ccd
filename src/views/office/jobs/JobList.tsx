import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DataKind } from '../../../../contract/constants.ts'
import type { Job, JobKind } from '../../../../contract/jobs/entity.ts'
import { bulkTexts as texts } from '../../../../messages/en/bulk.ts'
import { jobsQuery } from '../../../data/jobs.ts'
import { isOfKind } from '../../../data/query.ts'
import { useLook } from '../../looks.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import './jobList.css'

export type JobNames = { readonly [kind in JobKind]?: (subject: string) => string }

/** The texts of the progress of a job, and of its end. */
interface JobCounts {
  readonly progress: (done: number, total: number) => string
  readonly finished: (done: number, failed: number) => string
}

interface JobListProps {
  /** The name of a job, by its kind and subject; jobs of other kinds are left out. */
  readonly names: JobNames
  readonly counts: JobCounts
  /** What is read again after each job that ends. */
  readonly changes: DataKind
  /** Id of the job that is being taken back; null without one. */
  readonly undoing?: string | null
  /** Absent where no job can be undone. */
  readonly onUndo?: (id: string) => void
  /** Address of an item that a job left as it is; without it, a failure concerns the whole job. */
  readonly addressOf?: (id: string) => string
}

const idsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []

/** Closed jobs that are remembered; older ones have left the list. */
const DISMISSED_MAX = 50

/**
 * The jobs of the person that run, that can be undone, or that left something as it is, until the person closes them.
 * It renders nothing without one. The jobs go on without this page, so it shows them again when it is opened again.
 */
export const JobList = ({ names, counts, changes, undoing, onUndo, addressOf }: JobListProps) => {
  const { data = [] } = useQuery(jobsQuery)
  const [dismissed, setDismissed] = useLook('jobs.dismissed', idsIn)
  useReadAfterEach(
    data.filter(({ kind }) => names[kind] !== undefined),
    changes,
  )
  const shown = data.filter(
    ({ _id, kind, state, failed, undoable }) =>
      names[kind] !== undefined && !dismissed.includes(_id) && (state !== 'done' || failed > 0 || undoable),
  )
  if (shown.length === 0) return null
  return (
    <ul className="jobs" aria-label={texts.jobs}>
      {shown.map((job) => (
        <JobItem
          key={job._id}
          job={job}
          name={names[job.kind]?.(job.subject) ?? ''}
          counts={counts}
          undoing={undoing === job._id}
          onUndo={onUndo && (() => onUndo(job._id))}
          onDismiss={() => setDismissed([job._id, ...dismissed].slice(0, DISMISSED_MAX))}
          addressOf={addressOf}
        />
      ))}
    </ul>
  )
}

/** Reads what the jobs change again after each one that ends. */
const useReadAfterEach = (jobs: readonly Job[], changes: DataKind) => {
  const client = useQueryClient()
  const running = jobs.filter(({ state }) => state !== 'done').length
  useEffect(() => {
    if (running > 0) return () => void client.invalidateQueries({ predicate: isOfKind(changes) })
  }, [client, running, changes])
}

interface JobItemProps extends Pick<JobListProps, 'addressOf' | 'counts'> {
  readonly job: Job
  readonly name: string
  readonly undoing: boolean
  readonly onUndo: (() => void) | undefined
  readonly onDismiss: () => void
}

const JobItem = ({ job, name, counts, undoing, onUndo, onDismiss, addressOf }: JobItemProps) => {
  const { state, total, done, failed, failures, undoable } = job
  return (
    <li className="panel job">
      <div className="job-head">
        <b>{name}</b>
        <span className="tabular" role="status">
          {state === 'done' ? counts.finished(done - failed, failed) : counts.progress(done, total)}
        </span>
        {undoable && onUndo && (
          <Button
            size="1"
            variant="soft"
            busy={undoing}
            busyLabel={texts.undoing}
            aria-description={name}
            onClick={onUndo}
          >
            {texts.undo}
          </Button>
        )}
        <button type="button" className="round-button" aria-label={texts.dismiss(name)} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      </div>
      {state !== 'done' && <progress aria-label={name} max={total} value={done} />}
      {failures.length > 0 && (
        <details open={failures.length <= FAILURES_OPEN}>
          <summary>{texts.failures}</summary>
          <ul className="job-failures">
            {failures.map(({ id, label, message }) => (
              <li key={id}>
                {addressOf && <TextLink to={addressOf(id)}>{label}</TextLink>} {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** More failures than this are folded. */
const FAILURES_OPEN = 5
