// The thread that draws the report of a year.
import { makePdf } from '../../../platform/files/pdf';
import { workInThread } from '../../../platform/thread';
import { reportDocument } from './view';
import type { YearReport } from './year-report';

workInThread((report: YearReport) => makePdf(reportDocument(report)));
