import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { servePicturesFrom } from '#contract/pictures.ts'
import * as inputs from '#stories/ui/Inputs.stories.tsx'
import * as parts from '#stories/ui/Parts.stories.tsx'
import { Button } from '#views/ui/Button.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { PasswordField } from '#views/ui/PasswordField.tsx'
import { Picture } from '#views/ui/Picture.tsx'
import { Price } from '#views/ui/Price.tsx'
import { Stepper } from '#views/ui/Stepper.tsx'
import { storiesOf } from '../support/stories.ts'

const { TextFields, Choices } = storiesOf(inputs)
const { Prices } = storiesOf(parts)

test.each([
  [0, '৳0'],
  [12.5, '৳12.50'],
  [999, '৳999'],
  [1000, '৳1,000'],
  [123456, '৳1,23,456'],
  [1234567, '৳12,34,567'],
  [0.1 + 0.2, '৳0.30'],
  [99_999_999.99, '৳9,99,99,999.99'],
])('%d taka is formatted as %s', (taka, text) => {
  expect(formatTaka(taka)).toBe(text)
})

test('an original price is struck through only if it is higher', () => {
  const { container } = render(<Prices />)
  expect([...container.querySelectorAll('s')].map((struck) => struck.textContent)).toEqual(['Original price: ৳750'])
})

const Quantity = ({ onChange }: { onChange: (value: number) => void }) => {
  const [value, setValue] = useState(3)
  const change = (next: number) => {
    setValue(next)
    onChange(next)
  }
  return <Stepper label="Quantity" fewer="One fewer" more="One more" value={value} max={20} onChange={change} />
}

test('a number is typed in Latin or Bangla digits, up to its maximum, which a sentence names; a text that is none changes nothing', async () => {
  const onChange = vi.fn<(value: number) => void>()
  const onSubmit = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <Quantity onChange={onChange} />
      <button type="submit">Add</button>
    </form>,
  )
  const field = screen.getByRole('textbox', { name: 'Quantity' })
  const type = async (text: string, end: string) => {
    await userEvent.click(field)
    await userEvent.keyboard(`${text}${end}`)
    return onChange.mock.calls.splice(0).flat()
  }
  expect(await type('12', '{Enter}')).toEqual([12])
  expect(await type('১৫', '{Tab}')).toEqual([15])
  expect(await type('99', '{Enter}')).toEqual([20])
  expect(screen.getByText('At most 20')).toBeTruthy()
  expect(await type('3', '{Enter}')).toEqual([3])
  expect(screen.queryByText('At most 20')).toBeNull()
  for (const none of ['0', '-2', '1.5', 'many', '3']) expect(await type(none, '{Enter}'), none).toEqual([])
  expect([field, onSubmit.mock.calls]).toEqual([expect.objectContaining({ value: '3' }), []])
})

const descriptionsOf = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a field has its label as name, and its error and hint as description', () => {
  render(<TextFields />)
  const field = screen.getByLabelText('Phone with an error')
  expect(descriptionsOf(field)).toEqual(['Invalid phone number', '11 digits, such as 01712345678'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a hint that the error repeats is hidden', () => {
  const error = 'Password must be at least 6 characters'
  render(
    <PasswordField
      name="password"
      label="New"
      value=""
      onChange={() => {}}
      hint="At least 6 characters"
      error={error}
    />,
  )
  expect(descriptionsOf(screen.getByLabelText('New'))).toEqual([error])
  expect(screen.queryByText('At least 6 characters')).toBeNull()
})

test('tabs are one Tab stop; Home, End and arrow keys choose, and the ends wrap around', async () => {
  render(<Choices />)
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect([chosen(), document.activeElement?.textContent]).toEqual(['Second', 'Second'])
  await userEvent.keyboard('{Home}')
  expect(chosen()).toBe('First')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(chosen()).toBe('First')
  expect(screen.getByRole('tabpanel').textContent).toBe('What stands under one')
})

test('a busy button ignores presses', async () => {
  const press = vi.fn()
  const save = (busy: boolean) => (
    <Button busy={busy} onClick={press}>
      Save
    </Button>
  )
  const { rerender } = render(save(true))
  await userEvent.click(screen.getByRole('button'))
  expect(press).not.toHaveBeenCalled()
  rerender(save(false))
  await userEvent.click(screen.getByRole('button'))
  expect(press).toHaveBeenCalledOnce()
})

test('an own picture reserves its natural size and offers the smaller widths', () => {
  render(<Picture alt="A mango" width={400} height={300} src="/media/mango-1200x900.webp" />)
  const img = screen.getByRole<HTMLImageElement>('img')
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1200', '900'])
  expect(img.srcset.split(', ').map((one) => one.replace('/media/mango-1200x900.webp', ''))).toEqual([
    '?w=320 320w',
    '?w=640 640w',
    ' 1200w',
  ])
})

test('a small picture is the smallest copy', () => {
  const room = { alt: 'A mango', width: 32, height: 32 }
  const { rerender } = render(<Picture {...room} src="/media/mango-1200x900.webp" sizes="32px" />)
  const img = screen.getByRole<HTMLImageElement>('img')
  expect([img.getAttribute('src'), img.srcset]).toEqual(['/media/mango-1200x900.webp?w=320', ''])
  for (const src of ['/media/mango-300x200.webp', 'https://cdn.example.com/mango.jpg']) {
    rerender(<Picture {...room} src={src} />)
    expect(img.getAttribute('src')).toBe(src)
  }
})

test('own pictures come from the CDN, if there is one', () => {
  servePicturesFrom('https://cdn.example')
  onTestFinished(() => servePicturesFrom())
  const room = { alt: 'A mango', height: 300 }
  const { rerender } = render(<Picture {...room} width={400} src="/media/mango-600x450.webp" />)
  const img = screen.getByRole<HTMLImageElement>('img')
  const own = 'https://cdn.example/media/mango-600x450.webp'
  expect([img.getAttribute('src'), img.srcset]).toEqual([own, `${own}?w=320 320w, ${own} 600w`])
  expect(img.getAttribute('width')).toBe('600')
  rerender(<Picture {...room} width={32} src="/media/mango-600x450.webp" />)
  expect(img.getAttribute('src')).toBe(`${own}?w=320`)
  rerender(<Picture {...room} width={400} src="https://other.example/mango.jpg" />)
  expect([img.getAttribute('src'), img.srcset]).toEqual(['https://other.example/mango.jpg', ''])
})

test('a card shows whole taka', () => {
  const { container } = render(<Price rounded taka={1011.5} original={1190.49} />)
  expect(container.textContent).toMatch(/৳1,012 .*৳1,190$/)
})

test('own pictures have four widths, others keep their address; an icon replaces a broken picture', () => {
  const room = { alt: 'A mango', width: 400, height: 300 }
  const { rerender } = render(<Picture {...room} src="/media/mango.webp" first />)
  const img = screen.getByRole<HTMLImageElement>('img')
  expect(img.srcset.match(/\?w=\d+ \d+w/g)).toEqual(['?w=320 320w', '?w=640 640w', '?w=1280 1280w', '?w=2048 2048w'])
  expect([img.getAttribute('loading'), img.getAttribute('fetchpriority')]).toEqual([null, 'high'])
  rerender(<Picture {...room} src="https://cdn.example.com/mango.jpg" />)
  expect([img.srcset, img.getAttribute('loading')]).toEqual(['', 'lazy'])
  fireEvent.error(img)
  expect(screen.getByRole('img', { name: 'A mango' }).tagName).toBe('SPAN')
})
