import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { SnapshotFrom } from 'xstate'
import { CSV_MAX_BYTES } from '#contract/constants.ts'
import type { Job } from '#contract/jobs/entity.ts'
import { PRODUCT_FILES, type ProductImport } from '#contract/products/csv.ts'
import type { ProductsToExport } from '#contract/products/staffApi.ts'
import { categoriesQuery, subCategoriesQuery } from '#data/categories.ts'
import { files } from '#data/files.ts'
import { localized } from '#data/localized.ts'
import type { ProductExportEvent, productExportMachine } from '#machines/products/productExport.machine.ts'
import { productExportSelect } from '#machines/products/productExport.machine.ts'
import type { ProductImportEvent, productImportMachine } from '#machines/products/productImport.machine.ts'
import { productImportSelect as select } from '#machines/products/productImport.machine.ts'
import { messageText } from '#messages/flows.ts'
import { formatCount } from '#messages/format.ts'
import { productFormTexts as formTexts, productFilesTexts as texts } from '#messages/products.ts'
import { uiTexts } from '#messages/ui.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { FilePicker } from '#views/ui/FilePicker.tsx'
import { ScrollBox } from '#views/ui/ScrollBox.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import { OptionsRead } from '../OptionsRead.tsx'
import * as css from './ProductFilesDialog.module.css'

export type ProductImportFlow = FlowRef<SnapshotFrom<typeof productImportMachine>, ProductImportEvent>
export type ProductExportFlow = FlowRef<SnapshotFrom<typeof productExportMachine>, ProductExportEvent>

interface ProductFilesDialogProps {
  readonly imports: ProductImportFlow
  readonly exports: ProductExportFlow
  readonly filters: Omit<ProductsToExport, 'columns'>
}

/** Dialog with the CSV files of products: downloads, and the import with the result of its check. */
export const ProductFilesDialog = ({ imports: flow, exports, filters }: ProductFilesDialogProps) => {
  const open = useSelector(flow, select.open)
  const starting = useSelector(flow, select.starting)
  const asking = useSelector(flow, select.asking)
  const check = useSelector(flow, select.check)
  const job = useSelector(flow, select.job)
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  const region = useFocusRecovery()
  const count = check ? check.created + check.changed : 0
  const confirm = () => flow.send({ type: 'dialog.confirm' })
  // The question has the place of the dialog, whose result of the check is there again after a cancel.
  if (check && asking)
    return (
      <ConfirmDialog
        title={texts.leaveOutTitle(count, check.failedRows)}
        text={texts.leaveOutText}
        cancel={uiTexts.cancel}
        confirm={texts.leaveOut}
        busy={false}
        tone="teal"
        onCancel={() => flow.send({ type: 'question.close' })}
        onConfirm={confirm}
      />
    )
  return (
    <Dialog
      open={open}
      title={texts.title}
      busy={starting}
      onClose={cancel}
      actions={
        <>
          <Button variant="soft" color="gray" aria-disabled={starting} onClick={() => starting || cancel()}>
            {job ? texts.close : uiTexts.cancel}
          </Button>
          {count > 0 && (
            <Button
              busy={starting}
              onClick={check?.problemCount ? () => flow.send({ type: 'question.open' }) : confirm}
            >
              {texts.import(count)}
            </Button>
          )}
        </>
      }
    >
      <Section {...region}>
        <Stage imports={flow} exports={exports} filters={filters} />
      </Section>
    </Dialog>
  )
}

/** The stage of the import: its files, the result of its check, or its progress. */
const Stage = ({ imports: flow, exports, filters }: ProductFilesDialogProps) => {
  const check = useSelector(flow, select.check)
  const job = useSelector(flow, select.job)
  if (job) return <ImportReport flow={flow} job={job} />
  if (check) return <CheckReport flow={flow} exports={exports} check={check} />
  return (
    <>
      <Downloads exports={exports} filters={filters} />
      <Section>
        <Heading as="h3" size="3">
          {texts.upload}
        </Heading>
        <p>{texts.uploadText}</p>
        <p>{texts.stockHint}</p>
        <CsvPicker flow={flow} />
      </Section>
    </>
  )
}

const Section = (props: ComponentProps<'section'>) => (
  <Grid asChild gap="3">
    <Text asChild size="2">
      <section {...props} />
    </Text>
  </Grid>
)

const Downloads = ({ exports, filters }: Omit<ProductFilesDialogProps, 'imports'>) => {
  const coming = useSelector(exports, productExportSelect.file)
  return (
    <Section>
      <Heading as="h3" size="3">
        {texts.download}
      </Heading>
      <p>{texts.downloadText}</p>
      <Flex wrap="wrap" gap="2">
        {PRODUCT_FILES.map((columns) => (
          <Button
            key={columns}
            size="2"
            variant="soft"
            busy={coming === columns}
            busyLabel={texts.preparing}
            onClick={() => exports.send({ type: 'file.download', chosen: { ...filters, columns } })}
          >
            {texts.files[columns]}
          </Button>
        ))}
      </Flex>
    </Section>
  )
}

const CsvPicker = ({ flow, text = texts.choose }: { flow: ProductImportFlow; text?: string }) => {
  const checking = useSelector(flow, select.checking)
  const issue = useSelector(flow, select.issue)
  const file = useSelector(flow, select.file)
  const progress = useSelector(flow, select.progress)
  return (
    <FilePicker
      label={texts.file}
      name="file"
      hint={texts.fileHint(CSV_MAX_BYTES / 1024 / 1024)}
      error={issue === null ? undefined : messageText(issue)}
      accept=".csv,.txt,text/csv"
      text={checking && file ? texts.checking(file.name) : text}
      busy={checking}
      progress={progress}
      onFiles={(chosen) => flow.send({ type: 'file.choose', files: chosen.map(files.keep) })}
    />
  )
}

interface CheckReportProps extends Pick<ProductFilesDialogProps, 'exports'> {
  readonly flow: ProductImportFlow
  readonly check: ProductImport
}

const CheckReport = ({ flow, exports, check }: CheckReportProps) => {
  const coming = useSelector(exports, productExportSelect.file)
  const { created, changed, unchanged, columns, problemCount, problems, source, drafts, pictures, notes } = check
  const ready = created + changed
  const isReady = problemCount === 0 && ready > 0
  const harmless = isReady ? texts.ready : texts.nothing
  const counts = [
    [texts.created, created],
    [texts.changed, changed],
    [texts.unchanged, unchanged],
    [texts.problemCount, problemCount],
  ] as const
  return (
    <Section aria-label={texts.results}>
      {source !== 'haat' && <p>{texts.foreign[source]}</p>}
      <p role="status">{problemCount > 0 ? texts.hasProblems(problemCount, ready) : harmless}</p>
      <Grid asChild columns="repeat(auto-fit, minmax(6rem, 1fr))" gap="2">
        <dl>
          {counts.map(([name, count]) => (
            <div
              key={name}
              className={css.count}
              data-problem={(name === texts.problemCount && count > 0) || undefined}
            >
              <dt>{name}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      </Grid>
      {ready > 0 && (
        <Grid asChild gap="1">
          <ul>
            {drafts > 0 && <li>{texts.drafts(drafts)}</li>}
            {pictures > 0 && <li>{texts.pictures(pictures)}</li>}
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Grid>
      )}
      {check.missingSubCategories.map(({ _id, count }) => (
        <SubCategoryChoice key={_id} flow={flow} category={_id} count={count} />
      ))}
      {check.unknownCategories > 0 && <PlaceChoice flow={flow} count={check.unknownCategories} />}
      {ready > 0 && columns.length > 0 && (
        <>
          <Heading as="h3" size="2">
            {texts.changes}
          </Heading>
          <Grid asChild gap="1">
            <ul>
              {columns.map(({ column, count }) => (
                <li key={column}>{texts.columnChange(column, count)}</li>
              ))}
            </ul>
          </Grid>
        </>
      )}
      {problems.length > 0 && (
        <ScrollBox label={texts.problemCount}>
          <Grid gap="2" px="3" py="2">
            <Grid asChild gap="1">
              <ul>
                {problems.map(({ row, column, message }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a check never changes, and a cell can have two problems
                  <li key={at}>
                    <b>{texts.cell(row, column)}</b> {message}
                  </li>
                ))}
              </ul>
            </Grid>
            {problemCount > problems.length && <p>{texts.moreProblems(problemCount - problems.length)}</p>}
          </Grid>
        </ScrollBox>
      )}
      {problems.length > 0 && (
        <Flex wrap="wrap" gap="2">
          <Button
            size="2"
            variant="soft"
            busy={coming === 'problems'}
            busyLabel={texts.preparing}
            onClick={() =>
              exports.send({ type: 'file.download', chosen: { columns: 'problems', importId: check._id } })
            }
          >
            {texts.downloadProblems}
          </Button>
        </Flex>
      )}
      {!isReady && <CsvPicker flow={flow} text={texts.another} />}
    </Section>
  )
}

interface SubCategoryChoiceProps {
  readonly flow: ProductImportFlow
  /** The category that the products name. */
  readonly category: string
  readonly count: number
}

/** The choice of the subcategory of new products that name only a category. */
const SubCategoryChoice = ({ flow, category, count }: SubCategoryChoiceProps) => {
  const categories = useQuery(localized(categoriesQuery))
  const subCategories = useQuery(localized(subCategoriesQuery(category)))
  const name = categories.data?.find(({ _id }) => _id === category)?.categoryName ?? ''
  return (
    <Section aria-label={texts.subCategoryOf(name)}>
      <p>{texts.missingSubCategory(count, name)}</p>
      <OptionsRead query={subCategories}>
        <SelectInput
          name={`subCategory-${category}`}
          label={texts.subCategoryOf(name)}
          placeholder={formTexts.chooseSubCategory}
          value=""
          options={(subCategories.data ?? []).map((one) => ({ value: one._id, label: one.subCategoryName }))}
          onChange={(subCategory) => flow.send({ type: 'subCategory.choose', category, subCategory })}
        />
      </OptionsRead>
      <Text as="p" size="1" color="gray">
        {texts.fallbackHint}
      </Text>
    </Section>
  )
}

/** The choice of the place of new products whose category the shop does not have. */
const PlaceChoice = ({ flow, count }: { flow: ProductImportFlow; count: number }) => {
  const { category, subCategory } = useSelector(flow, select.place) ?? { category: '', subCategory: '' }
  const categories = useQuery(localized(categoriesQuery))
  const subCategories = useQuery({ ...localized(subCategoriesQuery(category)), enabled: category !== '' })
  const choose = (chosen: { category: string; subCategory: string }) => flow.send({ type: 'place.choose', ...chosen })
  return (
    <Section aria-label={formTexts.category}>
      <p>{texts.fallback(count)}</p>
      <Grid columns={{ initial: '1', sm: '2' }} gap="3">
        <OptionsRead query={categories}>
          <SelectInput
            name="category"
            label={formTexts.category}
            placeholder={formTexts.chooseCategory}
            value={category}
            options={(categories.data ?? []).map((one) => ({ value: one._id, label: one.categoryName }))}
            onChange={(id) => choose({ category: id, subCategory: '' })}
          />
        </OptionsRead>
        <OptionsRead query={subCategories}>
          <SelectInput
            name="subCategory"
            label={formTexts.subCategory}
            placeholder={formTexts.chooseSubCategory}
            disabled={category === ''}
            value={subCategory}
            options={(subCategories.data ?? []).map((one) => ({ value: one._id, label: one.subCategoryName }))}
            onChange={(id) => choose({ category, subCategory: id })}
          />
        </OptionsRead>
      </Grid>
      <Text as="p" size="1" color="gray">
        {texts.fallbackHint}
      </Text>
    </Section>
  )
}

/** The progress of an import, and the reason why nothing was imported. */
const ImportReport = ({ flow, job: { done, total, failures, state } }: { flow: ProductImportFlow; job: Job }) =>
  state === 'done' ? (
    <Section>
      <p role="alert">{failures[0]?.message ?? texts.stopped}</p>
      <CsvPicker flow={flow} text={texts.another} />
    </Section>
  ) : (
    <Section>
      <p role="status">{texts.working(done, total)}</p>
      <progress max={total} value={done} aria-label={texts.working(done, total)} />
      <Text as="p" size="1" color="gray">
        {texts.stays}
      </Text>
    </Section>
  )
