/** A number of uses that may all happen at once, and that grow again by some per second. */
export class Budget {
  private readonly most: number
  private readonly perSecond: number
  private left: number
  private at = Number.NEGATIVE_INFINITY

  constructor(most: number, perSecond: number) {
    this.most = most
    this.perSecond = perSecond
    this.left = most
  }

  /**
   * Takes one use.
   * @param now milliseconds
   * @returns whether one was left
   */
  take(now: number): boolean {
    const gained = Math.max(0, ((now - this.at) * this.perSecond) / 1000)
    this.left = Math.min(this.most, this.left + gained)
    this.at = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}
