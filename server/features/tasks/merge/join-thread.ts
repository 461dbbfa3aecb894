// The thread that joins two changes of a task with long texts.
import { workInThread } from '../../../platform/thread';
import { mergeFields } from './fields';
import type { JoinOrder } from './join';

workInThread(async (order: JoinOrder) => mergeFields(...order));
