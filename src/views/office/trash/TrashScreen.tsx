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
import { trashScreen as texts } from '#messages/trash.ts'
import { uiTexts } from '#messages/ui.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { CardTable } from '#views/ui/table/CardTable.tsx'
import { minuteOf, useNow } from '#views/useNow.ts'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import * as css from './TrashScreen.module.css'

/** Actor of the trash of either back office. */
type TrashFlow = FlowRef<TrashSnapshot, TrashEvent>

interface TrashScreenProps {
  readonly flow: TrashFlow
  /** The kinds by which the list can be filtered; none where it has one kind. */
  readonly kinds?: readonly TrashKind[]
}

/** What was deleted in a back office: it is restored, or deleted for good. */
export const TrashScreen = ({ flow, kinds = [] }: TrashScreenProps) => {
  const { search, kind } = useSelector(flow, listSelect.query)
  const page = useSelector(flow, listSelect.page)
  const trash = useQuery({ ...trashQuery({ page, search, kind }), placeholderData: keepPreviousData })
  const isFiltered = Boolean(search || kind) || page > 1
  return (
    <>
      <ListScreen
        flow={flow}
        texts={{
          ...texts,
          empty: isFiltered ? texts.nothingFound : texts.empty,
          emptyFilter: texts.nothingFoundHint,
          emptyHint: texts.emptyText(TRASH_DAYS),
        }}
        icon={Trash}
        found={trash}
        isFiltered={isFiltered}
        skeleton={rows}
        above={
          <Text as="p" color="gray" mb="4">
            {texts.hint(TRASH_DAYS)}
          </Text>
        }
        fields={
          kinds.length > 0 && (
            <SelectInput
              name="kind"
              label={texts.kind}
              value={kind ?? ''}
              placeholder={texts.everyKind}
              options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
              onChange={(value) => flow.send({ type: 'filter.choose', name: 'kind', value })}
            />
          )
        }
      >
        {({ data }) => <TrashTable entries={data} flow={flow} />}
      </ListScreen>
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

const rows = {
  of: (
    <Box mb="2">
      <Skeleton height="4rem" />
    </Box>
  ),
  count: 4,
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
