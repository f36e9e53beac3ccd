import type { EventObject } from 'xstate'
import { confirmFixtures } from '../../machines/core/confirm/confirm.fixtures.ts'
import { refusedWith } from '../../machines/core/fixtures.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { catalogueTexts } from '../../messages/en/catalogue.ts'
import { meanwhile, type Path, type Paths } from './flows.ts'

const [agrees] = confirmFixtures.events['dialog.confirm']
const [declines] = confirmFixtures.events['dialog.cancel']
const { act } = confirmFixtures.outcomes

/** The ways of a delete on a screen, by how far it gets and how it ends. */
export const deletingOn = (screen: string, item: { readonly id: string; readonly name: string }) => {
  const asks: Path = { events: [{ type: 'item.delete', item } as EventObject] }
  const answered = (events: readonly EventObject[], reply?: unknown): Paths => ({
    [screen]: asks,
    confirm: { events, ...(reply === undefined ? {} : { replies: { act: reply } }) },
  })
  return {
    asked: answered([]),
    cancelled: answered([declines]),
    acting: answered([agrees]),
    done: answered([agrees], act.good),
    /** Somebody else was faster. */
    gone: answered([agrees], refusedWith(404, catalogueTexts.notFound)),
    /** The server says why not. */
    refused: answered([agrees], refusedWith(403, accountTexts.notAllowed)),
    failed: answered([agrees], act.silent),
    unreachable: answered([agrees], act.unreachable),
  }
}

/** Somebody fills in a field. */
export const types = (field: string, value: unknown): EventObject =>
  ({ type: 'form.change', field, value }) as EventObject
export const submit: EventObject = { type: 'form.submit' }
const half: EventObject = { type: 'upload.progress', sent: 20_000, total: 40_000 } as EventObject

interface Outcomes {
  readonly save: { readonly [name in 'good' | 'refused' | 'clash' | 'silent' | 'unreachable']: unknown }
  readonly load: { readonly [name in 'good' | 'refused']: unknown }
}

/** The ways of a form that writes, by how far its save gets and how it ends. @param filled what people fill in */
export const savingIn = (form: string, { save, load }: Outcomes, filled: readonly EventObject[]) => {
  const way = (events: readonly EventObject[], replies = {}): Paths => ({ [form]: { events, replies } })
  const sent = [...filled, submit]
  return {
    way,
    filled: way(filled),
    /** Sent as it stands. */
    bare: way([submit]),
    saving: way(sent),
    /** Half of a picture has been sent. */
    uploading: way([...sent, meanwhile(half)]),
    saved: way(sent, { save: save.good }),
    refused: way(sent, { save: save.refused }),
    failed: way(sent, { save: save.silent }),
    unreachable: way(sent, { save: save.unreachable }),
    /** Somebody else has changed the same thing: their version is on its way, */
    fetching: way(sent, { save: save.clash }),
    /** stands beside one's own, */
    comparing: way(sent, { save: save.clash, load: load.good }),
    /** or cannot be read. */
    theirsLost: way(sent, { save: save.clash, load: load.refused }),
  }
}
