import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useSearch } from 'wouter'
import { CATEGORY_SKELETONS } from '../../../../contract/constants.ts'
import { cascadeText, categoryTexts as texts } from '../../../../contract/texts/categories.ts'
import { uiTexts } from '../../../../contract/texts/ui.ts'
import { categoriesMachine } from '../../../../machines/categories/categories.machine.ts'
import { screenSelect } from '../../../../machines/screen/screen.select.ts'
import {
  categoriesQuery,
  categoryQuery,
  productCountQuery,
  subCategoriesQuery,
  subSubCategoriesQuery,
} from '../../../data/catalogue.ts'
import { day } from '../../date.ts'
import { useFlow } from '../../flow.tsx'
import { DeleteDialog } from '../../office/DeleteDialog.tsx'
import { OneToEdit } from '../../office/OneToEdit.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardSkeleton, ItemCard } from '../../ui/ItemCard.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { CategoryForm } from './CategoryForm.tsx'

/** The administrator's categories (spec section 2.4, Categories). */
export default function CategoriesPage() {
  const search = useSearch()
  const flow = useFlow(categoriesMachine, { input: { search } })
  const view = useSelector(flow, screenSelect.view)
  const query = useSelector(flow, screenSelect.query)
  const back = useSelector(flow, screenSelect.back('/admin/categories'))
  const categories = useQuery(categoriesQuery)

  if (view === 'creating') return <CategoryForm back={back} />
  if (view === 'editing')
    return (
      <OneToEdit query={categoryQuery(query.edit ?? '')} gone={texts.gone} back={back}>
        {(category) => <CategoryForm key={category._id} category={category} back={back} />}
      </OneToEdit>
    )
  const create = () => flow.send({ type: 'item.create' })
  return (
    <>
      <PageHead title={texts.title}>
        <Button onClick={create}>{texts.add}</Button>
      </PageHead>
      <ListView
        query={categories}
        skeleton={<CardSkeleton />}
        count={CATEGORY_SKELETONS}
        className="card-grid"
        empty={
          <EmptyState title={texts.empty}>
            <Button onClick={create}>{texts.createFirst}</Button>
          </EmptyState>
        }
      >
        {(found) =>
          found.map(({ _id, categoryName, categoryImage, createdAt }) => (
            <ItemCard
              key={_id}
              picture={categoryImage}
              title={categoryName}
              note={day(createdAt)}
              actions={
                <>
                  <Button size="2" variant="soft" onClick={() => flow.send({ type: 'item.edit', id: _id })}>
                    {texts.edit}
                  </Button>
                  <Button
                    size="2"
                    variant="soft"
                    color="red"
                    onClick={() => flow.send({ type: 'item.delete', item: { id: _id, name: categoryName } })}
                  >
                    {texts.delete}
                  </Button>
                </>
              }
            />
          ))
        }
      </ListView>
      <DeleteDialog
        flow={flow}
        title={texts.sure}
        text={texts.deleteText}
        detail={(id) => <Cascade id={id} />}
        cancel={uiTexts.cancel}
        confirm={texts.delete}
      />
    </>
  )
}

/** How much goes with a category, once it is known. */
const Cascade = ({ id }: { id: string }) => {
  const subCategories = useQuery(subCategoriesQuery(id)).data?.length
  const subSubCategories = useQuery(subSubCategoriesQuery()).data?.filter((one) => one.categoryId?._id === id).length
  const products = useQuery(productCountQuery(id)).data?.total
  const text = cascadeText({ subCategories, subSubCategories, products })
  return text ? <p className="cascade">{texts.alsoGoes(text)}</p> : null
}
