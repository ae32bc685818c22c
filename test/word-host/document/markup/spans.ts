/** A place in a paragraph: an offset in its text; one past the length is after the paragraph mark. */
export interface Point {
  readonly paragraph: Element;
  readonly offset: number;
}

/** A stretch from one point to another of the same story, which {@link Spans} updates as the document is edited. */
export class Span {
  start: Point;
  end: Point;
  constructor(start: Point, end: Point) {
    this.start = start;
    this.end = end;
  }
  get collapsed(): boolean {
    return this.start.paragraph === this.end.paragraph && this.start.offset === this.end.offset;
  }
}

/** The positions of spans, to be restored by undo. */
export type SpanPlaces = readonly {
  readonly span: WeakRef<Span>;
  readonly start: Point;
  readonly end: Point;
}[];

/** All spans that are still in use. Every edit reports its changes of the text to it. */
export class Spans {
  #live = new Set<WeakRef<Span>>();
  readonly #refs = new WeakMap<Span, WeakRef<Span>>();

  add(span: Span): Span {
    const ref = new WeakRef(span);
    this.#refs.set(span, ref);
    this.#live.add(ref);
    return span;
  }

  drop(span: Span): void {
    const ref = this.#refs.get(span);
    if (ref !== undefined) this.#live.delete(ref);
  }

  places(): SpanPlaces {
    return this.#all().map((span) => ({
      span: this.#refs.get(span) ?? new WeakRef(span),
      start: span.start,
      end: span.end,
    }));
  }

  restore(places: SpanPlaces): void {
    for (const { span: ref, start, end } of places) {
      const span = ref.deref();
      if (span === undefined) continue;
      span.start = start;
      span.end = end;
    }
  }

  /** Reports `length` characters inserted at `offset`. A span that ends or starts there does not grow. */
  inserted(paragraph: Element, offset: number, length: number): void {
    for (const span of this.#all()) {
      const { start, end, collapsed } = span;
      if (start.paragraph === paragraph && (start.offset > offset || (start.offset === offset && !collapsed)))
        span.start = { paragraph, offset: start.offset + length };
      if (end.paragraph === paragraph && end.offset > offset)
        span.end = { paragraph, offset: end.offset + length };
    }
  }

  /** Reports the characters from `from` to `to` removed. */
  removed(paragraph: Element, from: number, to: number): void {
    this.#move((point) => {
      if (point.paragraph !== paragraph || point.offset <= from) return point;
      return { paragraph, offset: point.offset >= to ? point.offset - (to - from) : from };
    });
  }

  /** Reports a split: `rear` now contains the text after `offset` of `front`. */
  split(front: Element, offset: number, rear: Element): void {
    for (const span of this.#all()) {
      const { start, end, collapsed } = span;
      if (start.paragraph === front && (start.offset > offset || (start.offset === offset && !collapsed)))
        span.start = { paragraph: rear, offset: start.offset - offset };
      if (end.paragraph === front && end.offset > offset)
        span.end = { paragraph: rear, offset: end.offset - offset };
    }
  }

  /** Reports a join: `survivor`, which is one of the two, now contains the text of `front` and then of `rear`. */
  merged(front: Element, frontLength: number, rear: Element, survivor: Element): void {
    this.#move((point) => {
      if (point.paragraph === front)
        return { paragraph: survivor, offset: Math.min(point.offset, frontLength) };
      if (point.paragraph === rear) return { paragraph: survivor, offset: point.offset + frontLength };
      return point;
    });
  }

  /** Reports a paragraph removed; its spans move to `refuge`. */
  gone(paragraph: Element, refuge: Point): void {
    this.#move((point) => (point.paragraph === paragraph ? refuge : point));
  }

  #move(to: (point: Point) => Point): void {
    for (const span of this.#all()) {
      span.start = to(span.start);
      span.end = to(span.end);
    }
  }

  #all(): Span[] {
    const spans: Span[] = [];
    for (const ref of this.#live) {
      const span = ref.deref();
      if (span === undefined) this.#live.delete(ref);
      else spans.push(span);
    }
    return spans;
  }
}
