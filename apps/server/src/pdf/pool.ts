import { Worker } from 'node:worker_threads'
import type { Rendered, RenderInput } from './input.ts'

/** Renders in threads of its own, so that the thread that answers requests stays free. */
export interface Renderer extends AsyncDisposable {
  /** Same result as `renderPdf`. Rejects with `RendererBusy` when too many wait, and with what `renderPdf` throws. */
  render(input: RenderInput): Promise<Rendered>
}

/** More renderings wait than the pool takes on; passes by itself. */
export class RendererBusy extends Error {
  constructor() {
    super('too many renderings are waiting')
    this.name = 'RendererBusy'
  }
}

interface Job {
  input: RenderInput
  attempts: number
  resolve: (rendered: Rendered) => void
  reject: (error: Error) => void
}

type Answer = { rendered: Rendered } | { error: { name: string; message: string } }

interface Seat {
  worker: Worker
  job: Job | null
}

/** Renderings that may wait for each worker. */
const WAITING_PER_WORKER = 256
const SCRIPT = new URL('./worker.ts', import.meta.url)

/** Opens a pool of `workers` threads. A worker that dies is replaced and its job given to another one, once. */
export async function openRenderer(options: { workers: number; script?: URL }): Promise<Renderer> {
  const pool = new Pool(options.script ?? SCRIPT, options.workers)
  await pool.started()
  return pool
}

class Pool implements Renderer {
  readonly #script: URL
  readonly #most: number
  readonly #seats: Seat[] = []
  readonly #waiting: Job[] = []
  #closed = false

  constructor(script: URL, workers: number) {
    this.#script = script
    this.#most = workers * WAITING_PER_WORKER
    for (let index = 0; index < workers; index += 1) this.#hire()
  }

  async started(): Promise<void> {
    await Promise.all(
      this.#seats.map(({ worker }) => new Promise((resolve) => worker.once('online', resolve))),
    )
  }

  render(input: RenderInput): Promise<Rendered> {
    if (this.#closed) return Promise.reject(new Error('the renderer is closed'))
    if (this.#waiting.length >= this.#most) return Promise.reject(new RendererBusy())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, attempts: 0, resolve, reject })
      this.#next()
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true
    await Promise.all(this.#seats.map(({ worker }) => worker.terminate()))
    const left = [...this.#seats.flatMap(({ job }) => job ?? []), ...this.#waiting.splice(0)]
    for (const job of left) job.reject(new Error('the renderer was closed'))
  }

  #hire(): void {
    const seat: Seat = { worker: new Worker(this.#script), job: null }
    seat.worker.on('message', (answer: Answer) => this.#finish(seat, answer))
    seat.worker.on('error', (error) => this.#replace(seat, error))
    seat.worker.on('exit', () => this.#replace(seat, new Error('the rendering thread ended')))
    seat.worker.unref()
    this.#seats.push(seat)
  }

  #next(): void {
    for (const seat of this.#seats) {
      if (seat.job) continue
      const job = this.#waiting.shift()
      if (!job) return
      seat.job = job
      seat.worker.ref()
      seat.worker.postMessage(job.input)
    }
  }

  #finish(seat: Seat, answer: Answer): void {
    const { job } = seat
    seat.job = null
    seat.worker.unref()
    if (!job) return
    if ('rendered' in answer) job.resolve(answer.rendered)
    else job.reject(Object.assign(new Error(answer.error.message), { name: answer.error.name }))
    this.#next()
  }

  #replace(seat: Seat, cause: Error): void {
    const index = this.#seats.indexOf(seat)
    if (index === -1 || this.#closed) return
    this.#seats.splice(index, 1)
    const { job } = seat
    if (job) {
      job.attempts += 1
      if (job.attempts > 1)
        job.reject(new Error('the rendering thread died twice on this document', { cause }))
      else this.#waiting.unshift(job)
    }
    this.#hire()
    this.#next()
  }
}
