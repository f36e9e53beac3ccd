import type { EventObject } from 'xstate'
import type { OfficeMessageParams, PlainCode } from '#contract/messages.ts'
import type { Path, Paths } from '#devtools/storybook/storyFlows.ts'
import { pickerTexts } from '#messages/forms.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { deletionPaths, deletionShows, savePaths, saveShows } from './paths.ts'
import type { StoryOptions } from './StoryProviders.tsx'
import { type Shown, shows } from './shows.ts'

/** The code of a toast of the back offices. */
type ToastCode = PlainCode & keyof OfficeMessageParams

/** Makes a story of a screen with these options. */
type Showing<S> = (options: Pick<StoryOptions, 'flows' | 'cache'>) => S
type Annotations = Parameters<typeof shows>[0]

interface Deletion<S> {
  readonly screen: string
  readonly item: { readonly id: string; readonly name: string }
  readonly question: string
  /** The codes of the toasts. */
  readonly toasts: { readonly deleted: ToastCode; readonly deleteFailed: ToastCode }
  readonly showing: Showing<S>
  /** The cache after the deletion. */
  readonly without: StoryOptions['cache']
}

/** Stories of a delete on a screen, by progress and result, each with what it shows. */
export const deletionStories = <S extends Annotations>(deletion: Deletion<S>) => {
  const { screen, item, question, toasts, showing, without } = deletion
  const paths = deletionPaths(screen, item)
  const shown = deletionShows(officeSentences[toasts.deleted], officeSentences[toasts.deleteFailed])
  return {
    asked: shows(showing({ flows: paths.asked }), question, '#confirm asking'),
    cancelled: shows(showing({ flows: paths.cancelled }), '#confirm cancelled'),
    acting: shows(showing({ flows: paths.acting }), ...shown.acting),
    done: shows(showing({ flows: paths.done, cache: without }), ...shown.done),
    gone: shows(showing({ flows: paths.gone, cache: without }), ...shown.gone),
    failed: shows(showing({ flows: paths.failed }), ...shown.failed),
    unanswered: shows(showing({ flows: paths.unanswered }), ...shown.unanswered),
  }
}

interface Saves<S> {
  readonly form: string
  readonly outcomes: Parameters<typeof savePaths>[1]
  /** The events of a person who fills in the form. */
  readonly filled: readonly EventObject[]
  readonly texts: { readonly done: string; readonly failed: string }
  readonly showing: Showing<S>
}

/** Stories of a form that saves and closes, by progress and result of the save, each with what it shows. */
export const saveStories = <S extends Annotations>({ form, outcomes, filled, texts, showing }: Saves<S>) => {
  const paths = savePaths(form, outcomes, filled)
  const shown = saveShows(form, texts.done, texts.failed)
  const story = (flows: Paths, ...expected: readonly [Shown, ...Shown[]]) => shows(showing({ flows }), ...expected)
  return {
    /** A story of other events, without what it shows. */
    after: (events: readonly EventObject[], replies?: Path['replies']) =>
      showing({ flows: paths.path(events, replies) }),
    /** @param messages of the rules that the form breaks as it opened */
    unfilled: (...messages: readonly [Shown, ...Shown[]]) => story(paths.unfilled, ...messages),
    saving: story(paths.saving, ...shown.saving),
    uploading: story(paths.uploading, pickerTexts.uploading(50), ...shown.saving),
    saved: story(paths.saved, ...shown.saved),
    /** @param message of the server */
    refused: (message: Shown) => story(paths.refused, message, ...shown.filled),
    failed: story(paths.failed, ...shown.failed),
    unreachable: story(paths.unreachable, ...shown.unreachable),
    unanswered: story(paths.unanswered, ...shown.unanswered),
    fetching: story(paths.fetching, ...shown.fetching),
    comparing: story(paths.comparing, ...shown.comparing),
    keptMine: story(paths.keptMine, '#conflict keptMine', ...shown.saved),
    tookTheirs: story(paths.tookTheirs, '#conflict tookTheirs', ...shown.filled),
    wentBack: story(paths.wentBack, '#conflict wentBack', ...shown.filled),
    theirsLost: story(paths.theirsLost, ...shown.theirsLost),
  }
}
