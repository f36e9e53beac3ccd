import type {
  FilterChoose,
  ItemCreate,
  ItemDelete,
  ItemEdit,
  ListSnapshot,
  PageChoose,
} from '#machines/core/list/list.ts'
import type { SearchClear, SearchListContext, SearchType } from '#machines/core/list/searchList.ts'
import type { FlowRef } from '#views/flowRef.ts'

/** Actor of the product list of either back office. */
export type ProductsFlow = FlowRef<
  ListSnapshot & { readonly context: SearchListContext },
  ItemCreate | ItemEdit | ItemDelete | FilterChoose | PageChoose | SearchType | SearchClear
>
