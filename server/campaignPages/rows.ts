import type { CampaignPage } from '#contract/campaignPages/entity.ts'
import { campaignPageFields } from '#contract/campaignPages/fields.ts'
import { columnsOf } from '../platform/database/columns.ts'
import { selection } from '../platform/database/selection.ts'
import { type Times, times } from '../platform/database/times.ts'

/** The columns that a person sets. */
export const campaignPageColumns = columnsOf(campaignPageFields, {
  slug: { column: 'slug' },
  title: { column: 'title' },
  titleBn: { column: 'title_bn' },
  text: { column: 'text' },
  textBn: { column: 'text_bn' },
  productId: { column: 'product_id' },
  state: { column: 'state' },
  linkedFrom: { column: 'linked_from' },
})
export type PageColumns = ReturnType<typeof campaignPageColumns.ofValues>

export interface CampaignPageRow extends PageColumns, Times {
  readonly id: string
  readonly pictures: readonly string[]
}

const columns = selection<CampaignPageRow>({
  id: 'id',
  slug: 'slug',
  title: 'title',
  title_bn: 'title_bn',
  text: 'text',
  text_bn: 'text_bn',
  pictures: 'pictures',
  product_id: 'product_id',
  state: 'state',
  linked_from: 'linked_from',
  created_at: 'created_at',
  updated_at: 'updated_at',
})

/** The SQL of the reads of pages. */
export const campaignPageStatements = {
  all: `select ${columns} from campaign_pages order by created_at desc, id desc`,
  one: `select ${columns} from campaign_pages where id = $1`,
  published: `select ${columns} from campaign_pages where slug = $1 and state = 'published'`,
}

export const toCampaignPage = (row: CampaignPageRow): CampaignPage => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  titleBn: row.title_bn,
  text: row.text,
  textBn: row.text_bn,
  pictures: row.pictures,
  productId: row.product_id,
  state: row.state,
  linkedFrom: row.linked_from,
  ...times(row),
})
