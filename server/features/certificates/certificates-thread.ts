// The thread in which certificates are drawn: those of a school take seconds, in which nobody's answer may wait.
import { parentPort, workerData } from 'node:worker_threads';
import type { Order } from './make';
import { makePaper } from './paper';

const order: Order = workerData;
parentPort?.postMessage(await makePaper(order.title, order.certificates));
