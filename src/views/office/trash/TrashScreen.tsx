import { Box, Flex, Text } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Trash } from 'lucide'
import { TRASH_DAYS } from '#contract/constants.ts'
import type { TrashEntry, TrashKind } from '#contract/trash/entity.ts'
import { inLanguage } from '#data/localized.ts'
import { trashQuery } from '#data/trash.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { type TrashEvent, type TrashSnapshot, trashSelect } from '#machines/trash/trash.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { trashScreen as texts } from '#messages/office.ts'
import { uiTexts } from '#messages/ui.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Pagination } from '#views/ui/Pagination.tsx'
import { SearchInput } from '#views/ui/SearchInput.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { CardTable } from '#views/ui/table/CardTable.tsx'
import { minuteOf, useNow } from '#views/useNow.ts'
import { DeleteDialog } from '../DeleteDialog.tsx'
import * as css from './TrashScreen.module.css'

/** Actor of the trash of either back office. */
type TrashFlow = FlowRef<TrashSnapshot, TrashEvent>

interface TrashScreenProps {
  readonly flow: TrashFlow
  readonly path: string
  /** The kinds by which the list can be filtered; none where it has one kind. */
  readonly kinds?: readonly TrashKind[]
}

/** What was deleted in a back office: it is restored, or deleted for good. */
export const TrashScreen = ({ flow, path, kinds = [] }: TrashScreenProps) => {
  const { search, kind } = useSelector(flow, listSelect.query)
  const page = useSelector(flow, listSelect.page)
  const trash = useQuery({ ...trashQuery({ page, search, kind }), placeholderData: keepPreviousData })
  const isFiltered = Boolean(search || kind)
  return (
    <>
      <PageHeader title={texts.title} />
      <Text as="p" color="gray" mb="4">
        {texts.hint(TRASH_DAYS)}
      </Text>
      <TrashFilters flow={flow} kinds={kinds} kind={kind} busy={trash.isPlaceholderData} />
      <ListView
        query={trash}
        skeleton={
          <Box mb="2">
            <Skeleton height="4rem" />
          </Box>
        }
        count={4}
        isEmpty={({ data }) => data.length === 0}
        empty={
          isFiltered || page > 1 ? (
            <EmptyState icon={Trash} title={texts.nothingFound} text={texts.nothingFoundHint}>
              <TextLink to={path}>{texts.showAll}</TextLink>
            </EmptyState>
          ) : (
            <EmptyState icon={Trash} title={texts.empty} text={texts.emptyText(TRASH_DAYS)} />
          )
        }
      >
        {({ data }) => <TrashTable entries={data} flow={flow} />}
      </ListView>
      {trash.data && trash.data.data.length > 0 && (
        <Pagination
          page={page}
          pages={trash.data.pages}
          busy={trash.isPlaceholderData}
          onChoose={(chosen) => flow.send({ type: 'page.choose', page: chosen })}
        />
      )}
      <DeleteDialog
        flow={flow}
        title={texts.sure}
        text={texts.deleteText}
        cancel={uiTexts.cancel}
        confirm={texts.deleteForGood}
      />
    </>
  )
}

interface TrashFiltersProps {
  readonly flow: TrashFlow
  readonly kinds: readonly TrashKind[]
  readonly kind: string | undefined
  readonly busy: boolean
}

const TrashFilters = ({ flow, kinds, kind, busy }: TrashFiltersProps) => {
  const searchInput = useSelector(flow, listSelect.searchInput)
  return (
    <Toolbar>
      <SearchInput
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={searchInput}
        busy={busy}
        onChange={(text) => flow.send({ type: 'search.type', text })}
        onClear={() => flow.send({ type: 'search.clear' })}
      />
      {kinds.length > 0 && (
        <SelectInput
          name="kind"
          label={texts.kind}
          value={kind ?? ''}
          placeholder={texts.everyKind}
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={(value) => flow.send({ type: 'filter.choose', name: 'kind', value })}
        />
      )}
    </Toolbar>
  )
}

const DAY_MS = 86_400_000
/** With so few days left, the time stands out. */
const LAST_DAYS = 3

const TrashTable = ({ entries, flow }: { entries: readonly TrashEntry[]; flow: TrashFlow }) => {
  const restoring = useSelector(flow, trashSelect.restoring)
  const now = useNow()
  return (
    <CardTable label={texts.title} caption={texts.caption}>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.deleted}</th>
          <th scope="col">{texts.left}</th>
          <th scope="col">{texts.actions}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <TrashRow key={entry._id} entry={entry} now={now} restoring={restoring} flow={flow} />
        ))}
      </tbody>
    </CardTable>
  )
}

interface TrashRowProps {
  readonly entry: TrashEntry
  /** Milliseconds. */
  readonly now: number
  readonly restoring: string | null
  readonly flow: TrashFlow
}

const TrashRow = ({ entry, now, restoring, flow }: TrashRowProps) => {
  const {
    _id: id,
    kind,
    name,
    image,
    deletedBy,
    deletedAt,
    expiresAt,
    subCategories,
    subSubCategories,
    products,
    banners,
  } = inLanguage(entry)
  const days = (minuteOf(Date.parse(expiresAt)) - now) / DAY_MS
  const together = texts.with(subCategories, subSubCategories, products, banners)
  return (
    <tr>
      <td data-column="name">
        <Flex as="span" align="center" gap="3" className={css.name}>
          <Thumbnail src={image} size={40} />
          <span>
            <b>{name}</b>
            {together && <small>{together}</small>}
          </span>
        </Flex>
      </td>
      <td data-column="role">
        <Badge>{texts.kinds[kind]}</Badge>
      </td>
      <td>
        {formatDayAndTime(deletedAt)} {deletedBy && <small className={css.by}>{texts.by(deletedBy)}</small>}
      </td>
      <td className={css.left} data-label={texts.left}>
        {days <= LAST_DAYS ? <Badge tone="amber">{texts.daysLeft(days)}</Badge> : texts.daysLeft(days)}
      </td>
      <td data-column="actions">
        <span>
          <Button
            size="2"
            variant="soft"
            busy={restoring === id}
            busyLabel={texts.restoring}
            aria-description={texts.restoreOne(name)}
            onClick={() => flow.send({ type: 'item.restore', item: { id, name } })}
          >
            {texts.restore}
          </Button>
          <Button
            size="2"
            variant="soft"
            color="gray"
            aria-description={texts.deleteOne(name)}
            onClick={() => flow.send({ type: 'item.delete', item: { id, name } })}
          >
            {texts.deleteForGood}
          </Button>
        </span>
      </td>
    </tr>
  )
}
