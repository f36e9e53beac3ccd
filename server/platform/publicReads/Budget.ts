/**
 * A number of uses per second that may all happen at once: what a second does not use is not saved beyond that number.
 */
export class Budget {
  private readonly perSecond: number
  private left: number
  private at = Number.NEGATIVE_INFINITY

  constructor(perSecond: number) {
    this.perSecond = perSecond
    this.left = perSecond
  }

  /**
   * Takes one use.
   * @param now milliseconds
   * @returns whether one was left
   */
  take(now: number): boolean {
    const gained = Math.max(0, ((now - this.at) * this.perSecond) / 1000)
    this.left = Math.min(this.perSecond, this.left + gained)
    this.at = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}
