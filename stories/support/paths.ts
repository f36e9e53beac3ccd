import type { EventObject } from 'xstate'
import { atOnce, type Path, type Paths } from '#devtools/storybook/storyFlows.ts'
import { confirmFixtures } from '#machines/core/confirm/confirm.fixtures.ts'
import { conflictFixtures } from '#machines/core/conflict/conflict.fixtures.ts'
import { errorReply, successReply } from '#machines/core/fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { editorTexts } from '#messages/forms.ts'
import type { Shown } from './shows.ts'

/** What each story of a set shows, by the name of its path. */
type ShownByPath = { readonly [path: string]: readonly [Shown, ...Shown[]] }

const [agrees] = confirmFixtures.events['dialog.confirm']
const [declines] = confirmFixtures.events['dialog.cancel']
const { act } = confirmFixtures.outcomes

/** Paths of a delete on a screen, by progress and result. */
export const deletionPaths = (screen: string, item: { readonly id: string; readonly name: string }) => {
  const opens: Path = { events: [{ type: 'item.delete', item } as EventObject] }
  const deleting = (events: readonly EventObject[], reply?: unknown): Paths => ({
    [screen]: opens,
    confirm: { events, ...(reply === undefined ? {} : { replies: { act: reply } }) },
  })
  return {
    asked: deleting([]),
    cancelled: deleting([declines]),
    acting: deleting([agrees]),
    done: deleting([agrees], act.good),
    /** Somebody else has deleted the item. */
    gone: deleting([agrees], errorReply(404, 'This does not exist (any more).')),
    failed: deleting([agrees], act.serverError),
    /** The shop does not answer in time. */
    unanswered: deleting([agrees], act.unanswered),
  }
}

/**
 * What the stories of `deletionPaths` show.
 * @param done text of the toast after a success
 * @param failed text of the toast after an error without a message of the server
 */
export const deletionShows = (done: string, failed: string) =>
  ({
    acting: ['#confirm acting'],
    done: [done, '#confirm done'],
    gone: ['This does not exist (any more).', '#confirm gone'],
    failed: [failed, '#confirm asking'],
    unanswered: [flowSentences['common.may_be_done'], flowSentences['failure.may_be_done'], '#confirm unanswered'],
  }) satisfies ShownByPath

/** A person fills in a field. */
export const changeField = (field: string, value: unknown): EventObject =>
  ({ type: 'form.change', field, value }) as EventObject
export const submit: EventObject = { type: 'form.submit' }
const half: EventObject = { type: 'upload.progress', sent: 20_000, total: 40_000 } as EventObject

interface Outcomes {
  readonly save: {
    readonly [name in 'good' | 'refused' | 'conflict' | 'serverError' | 'unreachable' | 'unanswered']: unknown
  }
  /** Of forms that detect somebody else's change. */
  readonly conflict?: { readonly keptMine: { readonly theirs: unknown } }
}

/**
 * Paths of a form that saves, by progress and result of the save.
 * @param filled the events of a person who fills in the form
 */
export const savePaths = (form: string, { save, conflict }: Outcomes, filled: readonly EventObject[]) => {
  const path = (events: readonly EventObject[], replies = {}): Paths => ({ [form]: { events, replies } })
  const sent = [...filled, submit]
  const [keepMine] = conflictFixtures.events['conflict.keepMine']
  const [takeTheirs] = conflictFixtures.events['conflict.takeTheirs']
  const [back] = conflictFixtures.events['conflict.back']
  const theirs = successReply(conflict?.keptMine.theirs)
  /** Another person has changed the entity; a second save succeeds. */
  const conflicting = (events: readonly EventObject[], load?: unknown): Paths => ({
    ...path(sent, { save: [save.conflict, save.good] }),
    conflict: { events, ...(load === undefined ? {} : { replies: { load } }) },
  })
  return {
    path,
    filled: path(filled),
    /** The form is sent as it opened. */
    unfilled: path([submit]),
    saving: path(sent),
    /** Half of a picture is uploaded. */
    uploading: path([...sent, atOnce(half)]),
    saved: path(sent, { save: save.good }),
    refused: path(sent, { save: save.refused }),
    failed: path(sent, { save: save.serverError }),
    unreachable: path(sent, { save: save.unreachable }),
    /** The shop does not answer in time. */
    unanswered: path(sent, { save: save.unanswered }),
    /** Somebody else has changed the same entity: their version is being read. */
    fetching: conflicting([]),
    /** Both versions show. */
    comparing: conflicting([], theirs),
    keptMine: conflicting([keepMine], theirs),
    tookTheirs: conflicting([takeTheirs], theirs),
    wentBack: conflicting([back], theirs),
    /** Their version cannot be read. */
    theirsLost: conflicting([], errorReply(404, 'This does not exist (any more).')),
  }
}

/**
 * What the stories of `savePaths` show.
 * @param done text of the toast after a success
 * @param failed text of the error without a message of the server
 * @param after state of the form after a success
 */
export const saveShows = (form: string, done: string, failed: string, after: 'saved' | 'editing' = 'saved') =>
  ({
    filled: [`#${form} editing`],
    saving: [`#${form} saving`],
    saved: [done, `#${form} ${after}`],
    failed: [failed, `#${form} editing`],
    unreachable: [failed, flowSentences['failure.no_connection'], `#${form} editing`],
    unanswered: [flowSentences['common.may_be_done'], flowSentences['failure.may_be_done'], `#${form} editing`],
    fetching: [`#${form} conflict`, '#conflict loading'],
    comparing: [editorTexts.conflictTitle, `#${form} conflict`, '#conflict comparing'],
    theirsLost: ['This does not exist (any more).', '#conflict unread', `#${form} editing`],
  }) satisfies ShownByPath
