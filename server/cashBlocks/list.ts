import type { CashBlock } from '#contract/cashBlocks/entity.ts'
import type { CashBlockFilters } from '#contract/cashBlocks/staffApi.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import { type Columns, csvPhone, csvTime } from '../platform/csv.ts'
import { listStatements } from '../platform/database/lists.ts'
import { blockColumns } from './rows.ts'

/** The block list, newest first. */
export const blocks = listStatements({
  columns: blockColumns,
  from: 'cash_blocks b',
  at: 'b.created_at',
  id: 'b.id',
  conditions: ({ search = '', ended }: CashBlockFilters, of) => {
    const word = search.trim()
    return [
      `b.ended_at is ${ended ? 'not ' : ''}null`,
      ...(word === ''
        ? []
        : [
            `(b.phone <> '' and strpos(b.phone, ${of(latinDigits(word).replaceAll(/[\s-]/g, ''))}) > 0
              or strpos(lower(b.address || ' ' || b.block_reason), lower(${of(word)})) > 0)`,
          ]),
    ]
  },
})

/** The columns of the block list in a spreadsheet. Times are those of Bangladesh. */
export const csvColumns: Columns<CashBlock> = ({ cashBlockCsvTexts: texts }) => [
  [texts.kind, ({ kind }) => texts.kinds[kind]],
  [texts.phone, ({ phone }) => csvPhone(phone)],
  [texts.address, ({ address }) => address],
  [texts.district, ({ district }) => district],
  [texts.outcome, ({ outcome }) => texts.outcomes[outcome]],
  [texts.reason, ({ reason }) => reason],
  [texts.by, ({ by }) => by],
  [texts.added, ({ createdAt }) => csvTime(new Date(createdAt))],
  [texts.until, ({ until }) => until ?? ''],
  [texts.ended, ({ endedAt }) => (endedAt === null ? '' : csvTime(new Date(endedAt)))],
  [texts.endedBy, ({ endedBy }) => endedBy],
]
