// The thread that filters long texts of a task.
import { workInThread } from '../../../platform/thread';
import type { SentText } from './forms';
import { readTexts } from './stored';

workInThread(async (texts: readonly SentText[]) => readTexts(texts));
