import { Text } from '@radix-ui/themes'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { CATEGORY_SKELETONS, SEARCHED_CATEGORIES } from '#contract/constants.ts'
import { normalizeForSearch } from '#data/search.ts'
import { addressOf } from '#machines/core/list/address.ts'
import {
  type ItemCreate,
  type ItemDelete,
  type ItemEdit,
  type ListSnapshot,
  listSelect,
} from '#machines/core/list/list.ts'
import { levelTexts } from '#messages/en/categories.ts'
import { uiTexts } from '#messages/en/ui.ts'
import { day } from '#views/date.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { DeleteDialog } from '#views/office/DeleteDialog.tsx'
import { EditRoute } from '#views/office/EditRoute.tsx'
import { ItemActions } from '#views/office/ItemActions.tsx'
import { type OptionsQuery, OptionsRead } from '#views/office/OptionsRead.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { CardSkeleton, cardGrid, ItemCard } from '#views/ui/ItemCard.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { SearchInput } from '#views/ui/SearchInput.tsx'
import { type Option, SelectInput } from '#views/ui/SelectInput.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { deletedByStaff } from '../deletedByStaff.ts'
import { Cascade } from './Cascade.tsx'

interface LevelScreenProps<Entity> {
  readonly flow: FlowRef<ListSnapshot, ItemCreate | ItemEdit | ItemDelete>
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
    /** Read of the parents. */
    readonly read: OptionsQuery
    readonly options: readonly Option[]
    /** Label of a parent in the address that does not exist; undefined until the parents are loaded. */
    readonly unknown: string | undefined
    readonly empty: string
    readonly onChoose: (value: string) => void
  }
  /** Query of the list, for one parent if one is chosen. */
  readonly list: (parent: string | undefined) => UseQueryOptions<readonly Entity[]>
  readonly one: (id: string) => UseQueryOptions<Entity>
  /** Content of a card; `parentName` names its parent. */
  readonly card: (item: Entity) => { readonly name: string; readonly picture: string; readonly parentName?: string }
  /** The form that replaces the list. Without `item` it creates an entity under `parent`. */
  readonly form: (form: { item?: Entity; parent?: string; back: string }) => ReactNode
}

/** The administrator's screen of one category level (product 5.3, 5.4, 5.5). */
export const LevelScreen = <Entity extends { readonly _id: string; readonly createdAt: string }>(
  props: LevelScreenProps<Entity>,
) => {
  const { flow, path, texts, filter, card, form } = props
  const isCreating = useSelector(flow, listSelect.isCreating)
  const isEditing = useSelector(flow, listSelect.isEditing)
  const query = useSelector(flow, listSelect.query)
  const back = useSelector(flow, listSelect.back)
  const parent = (filter && query[filter.name]) || undefined
  const list = useQuery({ ...props.list(parent), placeholderData: keepPreviousData })
  const [typed, setTyped] = useState('')
  const isLong = (list.data?.length ?? 0) > SEARCHED_CATEGORIES
  const sought = isLong ? normalizeForSearch(typed.trim()) : ''
  const isSought = (item: Entity) => {
    const { name, parentName = '' } = card(item)
    return normalizeForSearch(`${name} ${parentName}`).includes(sought)
  }

  if (isCreating) return form({ parent, back })
  if (isEditing)
    return (
      <EditRoute
        key={query.edit}
        query={props.one(query.edit ?? '')}
        notFoundTitle={texts.gone}
        back={back}
        deleted={deletedByStaff}
      >
        {(item) => form({ item, back })}
      </EditRoute>
    )
  const create = () => flow.send({ type: 'item.create' })
  return (
    <>
      <PageHeader title={texts.title}>
        <Button onClick={create}>{texts.add}</Button>
      </PageHeader>
      {(filter || isLong) && (
        <Toolbar>
          {filter && (
            <OptionsRead query={filter.read}>
              <SelectInput
                name={filter.name}
                label={filter.label}
                value={parent ?? ''}
                placeholder={filter.all}
                options={filter.options}
                unknown={filter.unknown}
                onChange={filter.onChoose}
              />
            </OptionsRead>
          )}
          {isLong && <SearchInput label={levelTexts.search} value={typed} onChange={setTyped} />}
        </Toolbar>
      )}
      <ListView
        query={list}
        skeleton={<CardSkeleton />}
        count={CATEGORY_SKELETONS}
        className={cardGrid}
        empty={
          <EmptyState title={(parent && filter?.empty) || texts.empty}>
            <Button onClick={create}>{texts.createFirst}</Button>
          </EmptyState>
        }
      >
        {(all) => {
          const found = all.filter(isSought)
          if (found.length === 0) return <p role="status">{levelTexts.noMatch}</p>
          return found.map((item) => {
            const { name, picture, parentName } = card(item)
            return (
              <ItemCard
                key={item._id}
                picture={picture}
                title={name}
                note={day(item.createdAt)}
                actions={
                  <ItemActions
                    name={name}
                    texts={levelTexts}
                    address={addressOf(path, { ...query, edit: item._id })}
                    onEdit={() => flow.send({ type: 'item.edit', id: item._id })}
                    onDelete={() => flow.send({ type: 'item.delete', item: { id: item._id, name } })}
                  />
                }
              >
                {parentName && (
                  <Text as="p" size="2" color="gray">
                    {parentName}
                  </Text>
                )}
              </ItemCard>
            )
          })
        }}
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
