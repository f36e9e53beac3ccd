import { Text } from '@radix-ui/themes'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { AuditKind } from '#contract/audit/names.ts'
import { CATEGORY_SKELETONS, SEARCHED_CATEGORIES } from '#contract/constants.ts'
import { inLanguage } from '#data/localized.ts'
import { normalizeForSearch } from '#data/search.ts'
import { addressOf, type Query } from '#machines/core/list/address.ts'
import {
  type ItemCreate,
  type ItemDelete,
  type ItemEdit,
  type ListSnapshot,
  listSelect,
} from '#machines/core/list/list.ts'
import { levelTexts } from '#messages/categories.ts'
import { formatDay } from '#messages/dates.ts'
import { uiTexts } from '#messages/ui.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { NoBangla } from '#views/office/BanglaInput.tsx'
import { DeleteDialog } from '#views/office/DeleteDialog.tsx'
import { EditRoute } from '#views/office/EditRoute.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
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
import { useItemOrder } from '../ItemOrder.tsx'
import { Cascade } from './Cascade.tsx'

interface LevelCard {
  readonly name: string
  readonly bangla: string | undefined
  readonly picture: string
  readonly parentName?: string
}

interface LevelScreenProps<Entity> {
  readonly flow: FlowRef<ListSnapshot, ItemCreate | ItemEdit | ItemDelete>
  readonly path: string
  /** The kind of its entities in the audit log. */
  readonly kind: AuditKind
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
  readonly card: (item: Entity) => LevelCard
  /** The order of the entries in the shop; absent where they have none. */
  readonly order?:
    | {
        /** The entries of the list in it. */
        readonly sort: (items: readonly Entity[]) => readonly Entity[]
        readonly hint: string
        readonly onOrder: (ids: readonly string[]) => void
      }
    | undefined
  /** The form that replaces the list. Without `item` it creates an entity under `parent`. */
  readonly form: (form: { item?: Entity; parent?: string; back: string }) => ReactNode
}

/** The administrator's screen of one category level (product 5.3, 5.4, 5.5). */
export const LevelScreen = <Entity extends { readonly _id: string; readonly createdAt: string }>(
  props: LevelScreenProps<Entity>,
) => {
  const { flow, path, kind, texts, filter, order, card, form } = props
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
    const { name, bangla = '', parentName = '' } = card(item)
    const shown = card(inLanguage(item))
    return normalizeForSearch([name, bangla, parentName, shown.parentName].join(' ')).includes(sought)
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
          {isLong && (
            <SearchInput label={levelTexts.search} placeholder={levelTexts.search} value={typed} onChange={setTyped} />
          )}
        </Toolbar>
      )}
      <ListView
        query={list}
        skeleton={<CardSkeleton />}
        count={CATEGORY_SKELETONS}
        empty={
          <EmptyState title={(parent && filter?.empty) || texts.empty}>
            <Button onClick={create}>{texts.createFirst}</Button>
          </EmptyState>
        }
      >
        {(all) => (
          <LevelCards
            items={(order ? order.sort(all) : all).filter(isSought).map(inLanguage)}
            {...{ flow, path, kind, query, card }}
            // A place among the found ones says nothing about the place in the shop.
            order={sought === '' ? order : undefined}
          />
        )}
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

interface LevelCardsProps<Entity> extends Pick<LevelScreenProps<Entity>, 'flow' | 'path' | 'kind' | 'card' | 'order'> {
  readonly items: readonly Entity[]
  readonly query: Query
}

const LevelCards = <Entity extends { readonly _id: string; readonly createdAt: string }>(
  props: LevelCardsProps<Entity>,
) => {
  const { items, flow, path, kind, query, card, order } = props
  const { list, canMove, itemProps, buttonsOf, announcement } = useItemOrder(
    items.map((item) => ({ id: item._id, name: card(item).name })),
    order?.onOrder,
  )
  if (items.length === 0) return <p role="status">{levelTexts.noMatch}</p>
  return (
    <>
      {canMove && (
        <Text as="p" size="2" color="gray" mb="3">
          {order?.hint}
        </Text>
      )}
      <ol ref={list} className={cardGrid}>
        {items.map((item) => {
          const { name, bangla, picture, parentName } = card(item)
          return (
            <li key={item._id} {...itemProps(item._id)}>
              <ItemCard
                picture={picture}
                title={name}
                note={
                  <>
                    {formatDay(item.createdAt)} <NoBangla name={bangla} />
                  </>
                }
                actions={
                  <>
                    {buttonsOf({ id: item._id, name })}
                    <ItemActions
                      name={name}
                      texts={levelTexts}
                      address={addressOf(path, { ...query, edit: item._id })}
                      onEdit={() => flow.send({ type: 'item.edit', id: item._id })}
                      onDelete={() => flow.send({ type: 'item.delete', item: { id: item._id, name } })}
                    />
                    <HistoryButton kind={kind} id={item._id} name={name} />
                  </>
                }
              >
                {parentName && (
                  <Text as="p" size="2" color="gray">
                    {parentName}
                  </Text>
                )}
              </ItemCard>
            </li>
          )
        })}
      </ol>
      {announcement}
    </>
  )
}
