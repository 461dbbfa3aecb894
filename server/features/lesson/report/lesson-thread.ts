// The thread that makes the report of a lesson: a school of hundreds takes a second.
import { board as words } from '../../../../text/lt/board';
import { makePdf } from '../../../platform/files/pdf';
import { workInThread } from '../../../platform/thread';
import { type Report, reportDocument } from './view';

workInThread((report: Report) => makePdf(reportDocument(words, report)));
