import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PRESET_COLOURS } from '#contract/products/colours.ts'
import * as choiceStories from '#stories/ui/Choices.stories.tsx'
import * as dialogStories from '#stories/ui/Dialogs.stories.tsx'
import * as listStories from '#stories/ui/Lists.stories.tsx'
import * as pictureStories from '#stories/ui/Pictures.stories.tsx'
import { waitFor } from '#tests/support/waitFor.ts'
import { ListSteps } from '#views/office/ListSteps.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'
import { Pagination } from '#views/ui/Pagination.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { drag } from '../support/drag.ts'
import { storiesOf } from '../support/stories.ts'

const dialogs = storiesOf(dialogStories)
const choices = storiesOf(choiceStories)
const lists = storiesOf(listStories)
const pictures = storiesOf(pictureStories)

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
/** Finds buttons by name, because a visibility check of many buttons takes jsdom seconds. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true })
const nothing = () => {}

test('a dialog has a name and a description, focuses its field, and restores the focus', async () => {
  render(<dialogs.Open />)
  await userEvent.click(button('Cancel'))
  await userEvent.click(button('Role'))
  const dialog = screen.getByRole('dialog', { name: 'Change Role' })
  const describedBy = dialog.getAttribute('aria-describedby') as string
  expect(document.getElementById(describedBy)?.textContent).toBe('Of Nusrat Jahan')
  expect(document.activeElement).toBe(screen.getByLabelText('Role', { selector: 'select' }))
  await userEvent.click(button('Cancel'))
  expect([screen.queryByRole('dialog'), focused()]).toEqual([null, 'Role'])
})

test('Escape and a press on the backdrop close a dialog; a press that began inside does not', async () => {
  render(<dialogs.Open />)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()

  await userEvent.click(button('Role'))
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(screen.getByText('Of Nusrat Jahan'))
  fireEvent.click(dialog)
  expect(screen.getByRole('dialog')).toBe(dialog)
  await userEvent.click(dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape in a dialog does not reach the content below it', () => {
  const under = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens
    <div onKeyDown={under}>
      <dialogs.Open />
    </div>,
  )
  fireEvent.keyDown(screen.getByLabelText('Role', { selector: 'select' }), { key: 'Escape' })
  expect([under.mock.calls, screen.queryByRole('dialog')]).toEqual([[], null])
})

test("the browser's own cancel event, such as a phone's back gesture, closes a dialog", () => {
  render(<dialogs.Open />)
  const dialog = screen.getByRole('dialog')
  expect(fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }))).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a busy dialog cannot be closed', async () => {
  render(<dialogs.Busy />)
  const dialog = screen.getByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog)
  await userEvent.click(button('Cancel'))
  expect(fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }))).toBe(false)
  expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true')
})

test('a confirmation focuses Cancel first; Escape acts as Cancel; while busy neither button has an effect', async () => {
  const [cancel, confirm] = [vi.fn(), vi.fn()]
  const confirmation = (busy: boolean) => (
    <ConfirmDialog
      title="Are you sure?"
      text="This cannot be undone."
      cancel="Cancel"
      confirm="Delete"
      busyLabel="Deleting..."
      busy={busy}
      onCancel={cancel}
      onConfirm={confirm}
    />
  )
  const { rerender } = render(confirmation(false))
  expect([screen.getByRole('alertdialog', { name: 'Are you sure?' }).tagName, focused()]).toEqual(['DIALOG', 'Cancel'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(button('Delete'))
  expect([cancel.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 1])
  rerender(confirmation(true))
  await userEvent.click(button('Deleting...'))
  await userEvent.click(button('Cancel'))
  await userEvent.keyboard('{Escape}')
  expect([cancel.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 1])
})

test('the heading takes the focus if the opener was removed with the dialog', () => {
  const confirmation = (isOpen: boolean) => (
    <main>
      <h1>Users</h1>
      {isOpen && <dialogs.Open />}
    </main>
  )
  const { rerender } = render(confirmation(true))
  rerender(confirmation(false))
  expect(focused()).toBe('Users')
})

test('a select shows its error, changes its value, and stays unchanged while read-only', async () => {
  const { rerender } = render(<choices.Selects />)
  const select = (label = 'Category with an error') => screen.getByLabelText<HTMLSelectElement>(label)
  expect(screen.getByRole('combobox', { description: 'Category is required Where it stands' })).toBe(select())
  await userEvent.selectOptions(select(), 'clothing')
  expect(select().value).toBe('clothing')

  const choose = vi.fn()
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]
  rerender(<SelectInput readOnly name="category" label="Category" value="a" options={options} onChange={choose} />)
  await userEvent.selectOptions(select('Category'), 'b')
  expect([select('Category').value, choose.mock.calls]).toEqual(['a', []])
})

test('a value whose option is not loaded yet is not shown as another option', () => {
  render(<choices.Selects />)
  const select = screen.getByLabelText<HTMLSelectElement>('Category that loads')
  expect([select.value, select.selectedOptions[0]?.text]).toEqual(['clothing', ''])
})

test('an unknown value is labelled as unknown, and is not offered after another choice', async () => {
  render(<choices.Selects />)
  const select = screen.getByLabelText<HTMLSelectElement>('Category that is unknown')
  expect([select.value, select.selectedOptions[0]?.text]).toEqual(['toys', 'Unknown category'])
  await userEvent.selectOptions(select, 'clothing')
  expect([...select.options].map(({ text }) => text)).toEqual(['Select a category', 'Food and grocery', 'Clothing'])
})

test('Clear empties a search and keeps the focus in it', async () => {
  render(<choices.SearchEmpty />)
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await userEvent.type(search, 'mango')
  await userEvent.click(button('Clear'))
  expect([search.value, document.activeElement]).toEqual(['', search])
})

/** A colour picker by its label. */
const picker = (label: string) => within(screen.getByRole('group', { name: label }))
const chosenColours = () =>
  within(picker('Colors').getByRole('list', { name: 'Chosen colours' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const preset = (name: string, label = 'Colors') => {
  const presets = within(picker(label).getByRole('list', { name: 'Preset colours' }))
  return presets.getByText(name).closest('button') as HTMLButtonElement
}

test('there are twenty presets with unique names', () => {
  render(<choices.ColourPickers />)
  expect(PRESET_COLOURS).toHaveLength(20)
  expect(new Set(PRESET_COLOURS.map(({ name }) => name)).size).toBe(20)
  for (const { name } of PRESET_COLOURS) {
    expect(preset(name, 'Colors with an error').getAttribute('aria-pressed')).toBe('false')
  }
})

test('a preset is chosen and removed again, in any spelling', () => {
  render(<choices.ColourPickers />)
  expect(chosenColours()).toEqual(['Red', 'navy', '#12ab9f'])
  expect(preset('Navy').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(preset('Gold'))
  fireEvent.click(preset('Navy'))
  expect(chosenColours()).toEqual(['Red', '#12ab9f', 'Gold'])
})

test('a custom colour is added once; after a removal the custom entry takes the focus', () => {
  render(<choices.ColourPickers />)
  const custom = picker('Colors').getByLabelText('Custom colour')
  for (const value of ['#12AB9F', '#00ff7f']) {
    fireEvent.change(custom, { target: { value } })
    fireEvent.click(picker('Colors').getByText('Add colour'))
  }
  expect(chosenColours()).toEqual(['Red', 'navy', '#12ab9f', '#00ff7f'])
  fireEvent.click(screen.getByLabelText('Remove Red'))
  expect([chosenColours(), document.activeElement]).toEqual([['navy', '#12ab9f', '#00ff7f'], custom])
})

test('the pagination moves one page at a time from end to end; its buttons keep the focus', async () => {
  render(<lists.AroundAList />)
  const page = () => within(screen.getByRole('navigation')).getByRole('status').textContent
  const ends = () => [button('Previous'), button('Next')].map((end) => end.getAttribute('aria-disabled'))
  expect([page(), ends()]).toEqual(['Page 1 of 3', ['true', 'false']])
  await userEvent.click(button('Previous'))
  expect(page()).toBe('Page 1 of 3')
  await userEvent.click(button('Next'))
  await userEvent.click(button('Next'))
  await userEvent.click(button('Next'))
  expect([page(), ends()]).toEqual(['Page 3 of 3', ['false', 'true']])
  expect(focused()?.trim()).toBe('Next')
})

test('a single page has no pagination', () => {
  const { container } = render(<Pagination page={1} pages={1} onChoose={nothing} />)
  expect(container.childElementCount).toBe(0)
})

test("a list shows skeletons, an empty state, or an error with the server's message or the default", () => {
  const { container, unmount } = render(<lists.Loading />)
  expect(container.querySelectorAll('.ItemCard-grid[aria-busy="true"] > [aria-hidden] > .ItemCard-card')).toHaveLength(
    6,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  unmount()
  const empty = render(<lists.Empty />)
  expect(screen.getByRole('heading').textContent).toBe('No categories found')
  empty.unmount()
  render(<lists.Failed />)
  const [byDefault, withMessage, ofTheList] = screen.getAllByRole('alert')
  expect(within(byDefault!).getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(byDefault!.textContent).toContain('Cannot reach the shop.')
  expect(within(withMessage!).getByText('Away')).toBeTruthy()
  expect(withMessage!.textContent).not.toMatch(/Cannot reach the shop/)
  expect(ofTheList!.textContent).toBe('Error loading products: Away')
})

test('a list keeps its items during a refetch, also if the refetch fails', () => {
  const { container, unmount } = render(<lists.AnotherQuestion />)
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(container.querySelector('[aria-busy="true"][data-placeholder]')).toBeTruthy()
  unmount()
  render(<lists.RefreshFailed />)
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getByRole('alert').textContent).toBe('This may be out of date: it could not be read anew.')
})

test('the heading takes the focus of a deleted item', async () => {
  render(<lists.Deletable />)
  const card = screen.getByRole('article', { name: 'Clothing' })
  await userEvent.click(within(card).getByRole('button', { name: 'Delete' }))
  expect([screen.getAllByRole('article').length, focused()]).toEqual([2, 'Categories'])
})

test('a loading tile is marked as busy', () => {
  render(<lists.AroundAList />)
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
    '1,234',
    '0',
    '৳12,34,567',
    'Excludes delivery fees',
    'Loading…',
  ])
})

const fieldOf = (label: string) =>
  within(screen.getByLabelText(label, { selector: 'input' }).closest<HTMLElement>('.DropLabel-picker')!)
const picked = (label = 'Product images') =>
  fieldOf(label)
    .getAllByRole<HTMLImageElement>('img')
    .map((image) => image.alt.replace('Preview of ', ''))
const file = (name: string) => new File(['x'], name, { type: 'image/png' })

test('pictures are chosen by a field with label, hint and error', async () => {
  render(<pictures.InError />)
  const input = screen.getByLabelText<HTMLInputElement>('Product images', { selector: 'input' })
  expect([input.type, input.accept, input.multiple]).toEqual(['file', 'image/*', true])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await userEvent.upload(input, [file('a.png'), file('b.png')])
  expect(await screen.findByText('2 chosen: a.png, b.png')).toBeTruthy()
  expect(picked()).toEqual(['a.png', 'b.png'])
})

test('every chosen file is passed on, also too many or not pictures, dropped or pasted', async () => {
  const onFiles = vi.fn()
  const { container } = render(
    <ImagePicker
      label="Logo"
      images={[]}
      max={1}
      multiple={false}
      onFiles={onFiles}
      onRemove={nothing}
      onMove={nothing}
    />,
  )
  const files = [file('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' })]
  const items = files.map((one) => ({ kind: 'file', type: one.type, getAsFile: () => one }))
  fireEvent.drop(container.querySelector('.DropLabel-picker') as Element, {
    dataTransfer: { files, items, types: ['Files'] },
  })
  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1))
  fireEvent.paste(document.body, { clipboardData: { files: files.slice(0, 1) } })
  expect(onFiles.mock.calls.map(([given]) => given.map((one: File) => one.name))).toEqual([
    ['a.png', 'notes.txt'],
    ['a.png'],
  ])
})

test('a placeholder replaces a chosen picture whose bytes are lost; the picture can be removed', async () => {
  const onRemove = vi.fn()
  const gone = { id: 'p1', name: 'a.png', type: 'image/png', size: 1, url: '' }
  render(
    <ImagePicker
      label="Logo"
      images={[gone]}
      max={1}
      multiple={false}
      onFiles={nothing}
      onRemove={onRemove}
      onMove={nothing}
    />,
  )
  expect(screen.getByRole('img', { name: 'Preview of a.png' }).tagName).toBe('SPAN')
  await userEvent.click(button('Remove a.png'))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('p1')
})

test('a paste is ignored in a text field, without a picture, outside of an open dialog and during an upload', () => {
  const onFiles = vi.fn()
  const page = (busy: boolean, isOpen: boolean) => (
    <>
      <input type="text" aria-label="Name" />
      <ImagePicker
        label="Logo"
        images={[]}
        max={1}
        multiple={false}
        busy={busy}
        onFiles={onFiles}
        onRemove={nothing}
        onMove={nothing}
      />
      {isOpen && <dialogs.Open />}
    </>
  )
  const { rerender } = render(page(false, false))
  const paste = (target: Element, files: File[]) => fireEvent.paste(target, { clipboardData: { files } })
  paste(screen.getByLabelText('Name'), [file('a.png')])
  paste(document.body, [])
  rerender(page(true, false))
  paste(document.body, [file('a.png')])
  rerender(page(false, true))
  paste(document.body, [file('a.png')])
  expect(onFiles).not.toHaveBeenCalled()
})

test('pictures are moved by buttons, which keep the focus, and by dragging', async () => {
  render(<pictures.Several />)
  const long = 'back-of-it-with-a-long-name.png'
  await userEvent.click(button(`Move ${long} one place to the left`))
  expect([picked(), focused()]).toEqual([[long, 'front.png', 'side.png'], `Move ${long} one place to the left`])
  await userEvent.click(button(`Move ${long} one place to the left`))
  expect(picked()).toEqual([long, 'front.png', 'side.png'])

  const places = within(screen.getByRole('list', { name: 'Chosen images' })).getAllByRole('listitem')
  drag(places[0] as Element, places[2] as Element)
  expect(picked()).toEqual(['front.png', 'side.png', long])
})

test('after the removal of a picture the next one takes the focus, after the last one the field', async () => {
  render(<pictures.Several />)
  await userEvent.click(button('Remove front.png'))
  expect(focused()).toBe('Remove back-of-it-with-a-long-name.png')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  expect([screen.queryByRole('img'), focused()]).toEqual([null, 'Product images'])
})

test('a single picture cannot be moved; stored pictures show until new ones are chosen', async () => {
  const { unmount } = render(<pictures.One />)
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull()
  unmount()
  render(<pictures.Stored />)
  expect(within(screen.getByRole('list', { name: 'Current images' })).getAllByRole('img')).toHaveLength(3)
  await userEvent.upload(screen.getByLabelText('Product images', { selector: 'input' }), file('new.png'))
  await screen.findByText('Chosen: new.png')
  expect(screen.queryByRole('list', { name: 'Current images' })).toBeNull()
})

test('an upload shows its progress, and nothing can be changed until it ends', async () => {
  render(<pictures.Uploading />)
  expect(screen.getByRole('progressbar', { name: 'Uploading… 43%' }).getAttribute('value')).toBe('0.43')
  expect(screen.getByLabelText<HTMLInputElement>('Product images', { selector: 'input' }).disabled).toBe(true)
  await userEvent.click(fieldOf('Product images').getByRole('button', { name: 'Remove front.png' }))
  expect(picked()).toHaveLength(3)
})

test('too many pictures show an alert', () => {
  render(<pictures.InError />)
  expect(fieldOf('Too many images').getByRole('alert').textContent).toBe('Maximum 10 images allowed')
})

test('a list goes on after its own part, and not after that of the former list', () => {
  const older = vi.fn()
  const steps = (busy: boolean) => (
    <ListSteps next="place" isLater={false} busy={busy} onOlder={older} onNewest={nothing} />
  )
  const { rerender } = render(steps(true))
  fireEvent.click(button('Older'))
  expect([older.mock.calls, button('Older').getAttribute('aria-disabled')]).toEqual([[], 'true'])
  rerender(steps(false))
  fireEvent.click(button('Older'))
  expect(older.mock.calls).toEqual([['place']])
})
