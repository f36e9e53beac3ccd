import { type DefaultError, keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { CATEGORY_SKELETONS } from '../../../../contract/constants.ts'
import { screenSelect } from '../../../../machines/core/screen/screen.select.ts'
import type { ScreenMachine } from '../../../../machines/core/screen/screen.ts'
import { levelTexts } from '../../../../messages/en/categories.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { day } from '../../date.ts'
import { DeleteDialog } from '../../office/DeleteDialog.tsx'
import { EditRoute } from '../../office/EditRoute.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardSkeleton, ItemCard } from '../../ui/ItemCard.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type Option, SelectInput } from '../../ui/SelectInput.tsx'
import { useFlow } from '../flow.ts'
import { Cascade } from './Cascade.tsx'

// biome-ignore lint/suspicious/noExplicitAny: keys differ from query to query
type Read<Data> = UseQueryOptions<Data, DefaultError, Data, any>

interface LevelScreenProps<Entity> {
  readonly machine: ScreenMachine
  readonly path: string
  readonly texts: {
    readonly title: string
    readonly add: string
    readonly empty: string
    readonly createFirst: string
    readonly deleteText: (name: string) => string
    readonly gone: string
  }
  /** Filter by parent; `name` is its query parameter in the address. */
  readonly filter?: {
    readonly name: string
    readonly label: string
    readonly all: string
    readonly options: readonly Option[]
    /** Label of a parent in the address that does not exist; undefined until the parents are loaded. */
    readonly unknown: string | undefined
    readonly empty: string
  }
  /** Query of the list, for one parent if one is chosen. */
  readonly list: (parent: string | undefined) => Read<readonly Entity[]>
  readonly one: (id: string) => Read<Entity>
  /** Content of a card; `parentName` names its parent. */
  readonly card: (item: Entity) => { readonly name: string; readonly picture: string; readonly parentName?: string }
  /** The form that replaces the list. Without `item` it creates an entity under `parent`. */
  readonly form: (form: { item?: Entity; parent?: string; back: string }) => ReactNode
}

/** The administrator's screen of one category level (product 5.3, 5.4, 5.5). */
export const LevelScreen = <Entity extends { readonly _id: string; readonly createdAt: string }>(
  props: LevelScreenProps<Entity>,
) => {
  const { machine, path, texts, filter, card, form } = props
  const search = useSearch()
  const flow = useFlow(machine, { input: { search } })
  const view = useSelector(flow, screenSelect.view)
  const query = useSelector(flow, screenSelect.query)
  const back = useSelector(flow, screenSelect.back(path))
  const parent = (filter && query[filter.name]) || undefined
  const list = useQuery({ ...props.list(parent), placeholderData: keepPreviousData })

  if (view === 'creating') return form({ parent, back })
  if (view === 'editing')
    return (
      <EditRoute key={query.edit} query={props.one(query.edit ?? '')} notFoundTitle={texts.gone} back={back}>
        {(item) => form({ item, back })}
      </EditRoute>
    )
  const create = () => flow.send({ type: 'item.create' })
  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={create}>{texts.add}</Button>
      </PageHeader>
      {filter && (
        <div className="toolbar">
          <SelectInput
            name={filter.name}
            label={filter.label}
            value={parent ?? ''}
            placeholder={filter.all}
            options={filter.options}
            unknown={filter.unknown}
            onChange={(value) => flow.send({ type: 'filter.choose', name: filter.name, value })}
          />
        </div>
      )}
      <ListView
        query={list}
        skeleton={<CardSkeleton />}
        count={CATEGORY_SKELETONS}
        className="card-grid"
        empty={
          <EmptyState title={(parent && filter?.empty) || texts.empty}>
            <Button onClick={create}>{texts.createFirst}</Button>
          </EmptyState>
        }
      >
        {(found) =>
          found.map((item) => {
            const { name, picture, parentName } = card(item)
            return (
              <ItemCard
                key={item._id}
                picture={picture}
                title={name}
                note={day(item.createdAt)}
                actions={
                  <>
                    <Button size="2" variant="soft" onClick={() => flow.send({ type: 'item.edit', id: item._id })}>
                      {levelTexts.edit}
                    </Button>
                    <Button
                      size="2"
                      variant="soft"
                      color="red"
                      onClick={() => flow.send({ type: 'item.delete', item: { id: item._id, name } })}
                    >
                      {levelTexts.delete}
                    </Button>
                  </>
                }
              >
                {parentName && <p className="item-note">{parentName}</p>}
              </ItemCard>
            )
          })
        }
      </ListView>
      <DeleteDialog
        flow={flow}
        title={levelTexts.sure}
        text={texts.deleteText}
        detail={(id) => <Cascade id={id} />}
        cancel={uiTexts.cancel}
        confirm={levelTexts.delete}
      />
    </>
  )
}
