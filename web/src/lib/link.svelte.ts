// A table's live connection. It keeps the table as the server last told it, asks again for what was lost on the way,
// and lets steps be seen one after the other even if a bot makes them all at once.

import type { Asked, Done, Hint, Moved, Refused, Said, Seats, Sent, Whole } from "./messages";

export type Line = "connecting" | "live" | "lost";
type WithId = Exclude<Asked, { type: "sync" }>;
type Unsent<T> = T extends unknown ? Omit<T, "id"> : never;
export type Answer = Done | Hint | Refused;

/** News, and when it came, by this page's own time. */
interface Heard {
  moved: Moved;
  at: number;
}

interface Waiting {
  request: WithId;
  answer: (answer: Answer) => void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** Why a table cannot be had, by the code with which the server closes the connection. */
const GONE: Record<number, "tableGone" | "tableOld" | "tableApart"> = { 4404: "tableGone", 4410: "tableOld", 4411: "tableApart" };
/** For how long a courtesy is shown, in milliseconds: bots have nothing to say that must be read. */
const SAID_FOR = { bot: 3000, person: 6000, free: 0 };
/** Once it is one's turn, what is still to be seen may take no longer than this, in milliseconds: with a clock its time runs. */
const LONGEST_WAIT = { clocked: 1000, free: 5000 };

export class Link {
  table = $state.raw<Whole | null>(null);
  line = $state<Line>("connecting");
  refusal = $state.raw<Refused | null>(null);
  gone = $state<"tableGone" | "tableOld" | "tableApart" | null>(null);
  /** The last courtesy, for a while. */
  said = $state.raw<Said | null>(null);
  /** Whether what has just happened is still being looked at. */
  resting = $state(false);
  /** When the clock that is shown was told, by this page's own time. */
  told = $state(0);

  #socket: WebSocket | null = null;
  #waiting: Waiting[] = [];
  #pause = FIRST_PAUSE;
  #timer = 0;
  #closed = false;
  #queue: Heard[] = [];
  #showing = false;
  #hurry: (() => void) | null = null;
  #hurryUntil = 0;
  /** When what is being looked at has been seen: Infinity if the player says so; and what will ring then. */
  #restEnds = 0;
  #alarm = 0;
  /** When one must be able to decide, if it is one's turn. */
  #due = Infinity;

  /** `linger` says for how long a step is to be looked at before the next is shown; `hasten`, that a question has come
   * which cannot wait until all that was before it has been seen. */
  constructor(
    readonly id: string,
    private readonly linger: (table: Whole, moved: Moved) => number,
    private readonly heard: (table: Whole, moved: Moved | null) => void,
    private readonly hasten: () => void,
  ) {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#alarm);
    this.#socket?.close();
  }

  /** Ask, and wait for the answer, however often the connection breaks. */
  ask(request: Unsent<WithId>): Promise<Answer> {
    const asked = { ...request, id: crypto.randomUUID() } as WithId;
    this.refusal = null;
    return new Promise((resolve) => {
      const answer = (said: Answer) => {
        if (said.type === "refused") this.refusal = said;
        resolve(said);
      };
      this.#waiting.push({ request: asked, answer });
      this.#send(asked);
    });
  }

  /** Decide. A decision that follows another at once has seen what that one's answer said, drawn or not. */
  act(words: string, seen = 0): Promise<Answer> {
    return this.ask({ type: "act", seen: Math.max(seen, this.table?.seq ?? 0), do: words });
  }

  /** Decide one thing after the other, until one is refused; say whether none was. */
  async actAll(decisions: string[]): Promise<boolean> {
    let seen = 0;
    for (const decision of decisions) {
      const answer = await this.act(decision, seen);
      if (answer.type === "refused") return false;
      seen = answer.seq;
    }
    return true;
  }

  /** Say nothing of what was refused: nobody chose it, and another window may have been quicker. */
  forgive(): void {
    this.refusal = null;
  }

  /** Come in again, as somebody who has just sat down does. */
  again(): void {
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.id)}`);
    this.#socket = socket;
    socket.onmessage = (e: MessageEvent<string>) => this.#hear(JSON.parse(e.data) as Sent);
    socket.onclose = (e) => {
      if (this.#closed) return;
      this.gone = GONE[e.code] ?? null;
      if (this.gone) return;
      this.line = "lost";
      this.#timer = window.setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
      this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
    };
  }

  #send(request: Asked): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #hear(news: Sent): void {
    switch (news.type) {
      case "whole":
        this.#hearWhole(news);
        break;
      case "moved":
        this.#queue.push({ moved: news, at: performance.now() });
        if (news.request) this.#hurryTo(news);
        if (news.legal.length) this.#mustDecideBy(performance.now() + this.#longest);
        if (news.legal.length && news.standing.window !== null && this.#showing) void this.#hold(news.seq);
        void this.#show();
        break;
      case "seats":
        this.#hearSeats(news);
        break;
      case "said":
        this.#hearSaid(news);
        break;
      case "hint":
      case "done":
      case "refused":
        this.#answered(news);
    }
  }

  /** Whether a question that cannot wait has come, shown or not. */
  get isAwaited(): boolean {
    const news = [...(this.table ? [this.table] : []), ...this.#queue.map(({ moved }) => moved)];
    return news.some(({ legal, standing }) => legal.length > 0 && standing.window !== null);
  }

  /** A question that cannot wait has come while something else is still looked at: it waits where only bots do, and is
   * shown at once elsewhere. */
  async #hold(seq: number): Promise<void> {
    const isAlone = this.table?.seats.every(({ kind }, seat) => seat === this.table?.you || kind === "bot");
    const answer = isAlone ? await this.ask({ type: "wait", seen: seq }) : null;
    if (answer?.type !== "done") {
      if (answer) this.forgive();
      if (this.#queue.some(({ moved }) => moved.seq === seq)) this.hasten();
      return;
    }
    const waits = <News extends Moved | Whole>(news: News): News => ({ ...news, standing: { ...news.standing, window: null } });
    this.#queue = this.#queue.map((each) => (each.moved.seq === seq ? { ...each, moved: waits(each.moved) } : each));
    if (this.table?.seq === seq) this.table = waits(this.table);
  }

  #hearWhole(whole: Whole): void {
    this.#queue = [];
    this.#pause = FIRST_PAUSE;
    const again = this.line !== "live";
    if (this.table?.standing.status === "open" && whole.standing.status !== "open") this.said = null; // it names a seat from before the lot
    this.line = "live";
    this.told = performance.now();
    this.table = whole;
    this.heard(whole, null);
    // What was asked before the connection broke and never answered: the server knows the ids.
    if (again) for (const { request } of this.#waiting) this.#send(request);
  }

  #hearSeats({ status, ...news }: Seats): void {
    if (this.table) this.table = { ...this.table, ...news, type: "whole", standing: { ...this.table.standing, status } };
  }

  #hearSaid(said: Said): void {
    this.said = said;
    setTimeout(() => {
      if (this.said === said) this.said = null;
    }, SAID_FOR[this.table?.seats[said.seat]?.kind ?? "person"]);
  }

  #answered(news: Answer): void {
    const waiting = this.#waiting.find(({ request }) => request.id === news.id);
    if (!waiting) {
      if (news.type === "refused") this.refusal = news;
      return;
    }
    this.#waiting = this.#waiting.filter((each) => each !== waiting);
    waiting.answer(news);
  }

  async #show(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    for (let heard = this.#queue.shift(); heard; heard = this.#queue.shift()) {
      const { moved } = heard;
      const wait = this.#take(heard);
      // What waits for the player waits even for one in a hurry: or it would be counted over the next cards.
      if (wait === Infinity || (wait && moved.seq >= this.#hurryUntil)) await this.#rest(wait);
    }
    this.#showing = false;
    this.#due = Infinity;
  }

  get #longest(): number {
    return LONGEST_WAIT[this.table?.standing.clock.kind === "none" ? "free" : "clocked"];
  }

  #mustDecideBy(time: number): void {
    this.#due = time;
    if (this.#hurry) this.#setAlarm(); // what is being looked at may have had more time than there is now
  }

  /** As much of this time as there is before one has to be able to decide. */
  within(milliseconds: number): number {
    return Math.max(0, Math.min(milliseconds, this.#longest, this.#due - performance.now()));
  }

  /** Go on with what comes next, whatever is still being looked at. */
  goOn(): void {
    this.#hurry?.();
  }

  /** See all that has happened at once. */
  skip(): void {
    this.#hurryUntil = Math.max(this.#hurryUntil, ...this.#queue.map(({ moved }) => moved.seq));
    this.#hurry?.();
  }

  /** For a time, or, if that is Infinity, until the player goes on. */
  async #rest(milliseconds: number): Promise<void> {
    this.resting = true;
    this.#restEnds = performance.now() + milliseconds;
    await new Promise<void>((resolve) => {
      this.#hurry = resolve;
      this.#setAlarm();
    });
    clearTimeout(this.#alarm);
    this.#hurry = null;
    this.resting = false;
  }

  /** A rest ends so soon that all that is still to be seen fits in before one has to be able to decide. */
  #setAlarm(): void {
    clearTimeout(this.#alarm);
    if (!Number.isFinite(this.#restEnds)) return;
    const now = performance.now();
    const left = Math.min(this.#restEnds - now, (this.#due - now) / (this.#queue.length + 1));
    this.#alarm = window.setTimeout(() => this.#hurry?.(), Math.max(0, left));
  }

  /** What one has done oneself is seen at once, whatever was still being looked at. */
  #hurryTo({ request, seq }: Moved): void {
    this.#hurryUntil = seq;
    this.#due = Infinity;
    this.#hurry?.();
    if (request) this.#answered({ type: "done", id: request, seq });
  }

  #take({ moved, at }: Heard): number {
    const table = this.table;
    if (!table || moved.seq < table.seq) return 0;
    if (table.seq + (moved.step ? 1 : 0) !== moved.seq) {
      this.#send({ type: "sync" });
      return 0;
    }
    const { step, ...rest } = moved;
    this.told = at; // time has run since then, seen or not
    this.refusal = null;
    this.table = { ...table, ...rest, type: "whole", log: step ? [...table.log, step] : table.log };
    this.heard(this.table, moved);
    return this.linger(this.table, moved);
  }
}
