import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTrack } from '#views/shop/products/useTrack.ts'

const WIDTH = 100

const Pictures = () => {
  const { track, index, show } = useTrack(3)
  return (
    <>
      <ul {...track} />
      <button type="button" onClick={() => show(index + 1)}>
        Next
      </button>
      <output>{index}</output>
    </>
  )
}

/** A row that scrolls only where the test says so, and the positions to which the row is asked to scroll. */
const renderRow = () => {
  render(<Pictures />)
  const row = screen.getByRole('list')
  const asked: number[] = []
  Object.defineProperty(row, 'clientWidth', { value: WIDTH })
  row.scrollTo = ((options: ScrollToOptions) => asked.push(options.left ?? 0)) as typeof row.scrollTo
  const scrollTo = (left: number) => {
    row.scrollLeft = left
    fireEvent.scroll(row)
  }
  return { row, asked, scrollTo, next: () => fireEvent.click(screen.getByRole('button')) }
}
const scrollEnd = (row: HTMLElement) => fireEvent(row, createEvent('scrollend', row))
const index = () => screen.getByRole('status').textContent

test('the end of a scroll that stops before its picture is followed by one repetition, then the picture in view counts', () => {
  const { row, asked, scrollTo, next } = renderRow()
  next()
  expect([index(), asked]).toEqual(['1', [100]])
  scrollEnd(row)
  expect([index(), asked]).toEqual(['1', [100, 100]])
  scrollTo(40)
  expect(index()).toBe('1')
  scrollTo(100)
  scrollEnd(row)
  expect([index(), asked]).toEqual(['1', [100, 100]])

  next()
  scrollEnd(row)
  scrollEnd(row)
  expect([index(), asked]).toEqual(['1', [100, 100, 200, 200]])
})

test('a touch or a wheel takes the row over from a press', () => {
  for (const takeOver of [fireEvent.pointerDown, fireEvent.wheel]) {
    const { row, asked, scrollTo, next } = renderRow()
    next()
    takeOver(row)
    scrollTo(10)
    scrollEnd(row)
    expect([index(), asked]).toEqual(['0', [100]])
    cleanup()
  }
})
